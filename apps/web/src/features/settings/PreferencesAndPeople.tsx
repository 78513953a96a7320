import { SectionMenu } from '../../ui/SectionMenu.tsx'
import { ApiKeys } from '../api-keys/public.ts'
import { AuditLog } from '../audit-log/public.ts'
import { MailTemplates } from '../mail-templates/public.ts'
import { ConnectedPrograms } from '../mcp/public.ts'
import { MembersPanel } from '../members/public.ts'
import { PreferencesTab } from '../preferences/public.ts'

/** The Preferences tab: how the organization quotes and writes, who belongs to it, and which programs act for it. Source: decisions §1. */
export function PreferencesAndPeople() {
  return (
    <SectionMenu>
      <PreferencesTab />
      <MailTemplates />
      <MembersPanel />
      <ApiKeys />
      <ConnectedPrograms />
      <AuditLog />
    </SectionMenu>
  )
}
