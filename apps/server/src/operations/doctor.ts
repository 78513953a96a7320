import { ROOT, runCommand } from './command.ts'
import { examine } from './doctor/examine.ts'
import { printFindings } from './doctor/finding.ts'

await runCommand(async () => {
  process.chdir(ROOT)
  const findings = await examine(process.env, new Date())
  console.log(printFindings(findings))
  if (findings.some(({ state }) => state === 'must')) process.exit(1)
})
