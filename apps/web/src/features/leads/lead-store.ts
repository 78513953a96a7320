import { useSyncExternalStore } from 'react'
import { readStored, removeStored, storedTexts, writeStored } from '../../platform/stored-value.ts'

/** Source: part 1 §3 "Lead". */
export const LEAD_FIELDS = ['first_name', 'last_name', 'business_name', 'email', 'phone'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]
export type LeadDetails = Record<LeadField, string>
export type Lead = Readonly<LeadDetails & { id: string; captured_at: string }>

export const EMPTY_LEAD: LeadDetails = {
  first_name: '',
  last_name: '',
  business_name: '',
  email: '',
  phone: '',
}

/** A lead is kept for the browser session. Source: part 1 §3. */
const LEAD_KEY = 'quotewright-lead'
export const LEAD_CAPTURED_EVENT = 'leadCaptured'
export const LEAD_FORM_CHANGED_EVENT = 'leadFormChanged'

function readLead(): Lead | null {
  const lead = storedTexts(readStored(sessionStorage, LEAD_KEY), [...LEAD_FIELDS, 'id', 'captured_at'])
  return lead.id === '' ? null : lead
}

/** Undefined until the first look into the storage. */
let current: Lead | null | undefined
const listeners = new Set<() => void>()

function currentLead(): Lead | null {
  if (current === undefined) current = readLead()
  return current
}

function keep(lead: Lead | null): void {
  current = lead
  for (const listener of listeners) listener()
}

/** Keeps a saved lead and tells the page about it. */
export function captureLead(lead: Lead): void {
  writeStored(sessionStorage, LEAD_KEY, lead)
  keep(lead)
  window.dispatchEvent(new CustomEvent(LEAD_CAPTURED_EVENT, { detail: lead }))
}

export function forgetLead(): void {
  removeStored(sessionStorage, LEAD_KEY)
  keep(null)
}

/** Tells the page that someone is typing their details. */
export function announceLeadForm(details: LeadDetails): void {
  window.dispatchEvent(new CustomEvent(LEAD_FORM_CHANGED_EVENT, { detail: details }))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLead = (): Lead | null => useSyncExternalStore(subscribe, currentLead)
