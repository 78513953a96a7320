import { MembersPanel } from '../members/public.ts'
import { PreferencesTab } from '../preferences/public.ts'

/** The Preferences tab: how the organization quotes, and who belongs to it. Source: decisions §1. */
export function PreferencesAndPeople() {
  return (
    <>
      <PreferencesTab />
      <MembersPanel />
    </>
  )
}
