import { startFakeXero } from './fake-xero.ts'

/** Runs the fake Xero for a Quotewright at PUBLIC_URL: `serve.ts [port]`. Prints every call, and what is stored. */
const publicUrl = process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:3000'
const fake = await startFakeXero({
  port: Number(process.argv[2] ?? 4010),
  redirectUri: `${publicUrl}/api/v1/integrations/xero/callback`,
  organisations: ['Kelly Plumbing & Gas', 'Demo Company (AU)'],
})
process.stdout.write(`A fake Xero answers at ${fake.url}\n`)

let told = 0
setInterval(() => {
  for (const { method, path } of fake.seen.slice(told)) process.stdout.write(`${method} ${path}\n`)
  if (fake.seen.length === told) return
  told = fake.seen.length
  for (const { name, contacts, quotes, invoices } of fake.organisations) {
    const numbers = [...quotes, ...invoices].map(
      ({ QuoteNumber, InvoiceNumber, Status, Total }) =>
        `${String(QuoteNumber ?? InvoiceNumber)} ${Status} ${Total.toFixed(2)}`,
    )
    process.stdout.write(`  ${name}: ${contacts.length} contacts; ${numbers.join(', ') || 'no documents'}\n`)
  }
}, 500)
