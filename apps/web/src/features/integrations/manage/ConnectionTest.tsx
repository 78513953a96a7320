import { Alert, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Failure } from '../../../ui/Failure.tsx'
import styles from './Manage.module.css'
import { useTestConnection } from './manage.api.ts'

/** Asks the provider who it thinks we are. */
export function ConnectionTest({ provider }: { readonly provider: string }) {
  const test = useTestConnection(provider)
  const { data } = test
  const facts = data && [data.name, data.currency, data.country].filter((fact) => fact !== null)
  return (
    <div className="stack-tight">
      <div className="row">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Test connection
        </Button>
      </div>
      <Failure title="The test failed" error={test.error} />
      <output className={styles.result}>
        {facts !== undefined && (
          <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title="The connection works">
            {facts.join(' · ')}
          </Alert>
        )}
      </output>
    </div>
  )
}
