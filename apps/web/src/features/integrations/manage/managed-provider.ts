/** Whose settings are open. */
export interface ManagedProvider {
  readonly provider: string
  readonly name: string
}
