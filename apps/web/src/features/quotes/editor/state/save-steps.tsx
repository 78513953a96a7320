import { IconCheck } from '@tabler/icons-react'
import { toast } from '../../../../platform/toasts.ts'
import styles from './SaveSteps.module.css'

const TOAST_ID = 'saving-quote'
const WAIT_ID = 'saving-quote-waits'

/** Source: part 2 §2 "Form builder". */
export type SaveStep =
  | 'Checking customer details'
  | 'Creating new customer contact'
  | 'Using existing customer'
  | 'Saving draft quote'
  | 'Publishing quote'

/** One toast that tells how far a save is: the steps that are done, and the one that runs. */
export function saveSteps() {
  const done: SaveStep[] = []
  return {
    begin(step: SaveStep): void {
      if (done.at(-1) !== step) done.push(step)
      toast.loading(<Steps steps={[...done]} />, TOAST_ID)
    },
    /** What comes next says it better than a toast. */
    end: (): void => toast.dismiss(TOAST_ID),
    succeed: (message: string): void => toast.success(message, { replaces: TOAST_ID }),
    /** It is not over yet, and nothing went wrong. Tried again in vain, it is said once. */
    wait: (message: string): void => toast.notice(message, { replaces: TOAST_ID, id: WAIT_ID }),
    fail(message: string, detail?: string): void {
      const body = detail === undefined ? message : <Failure message={message} detail={detail} />
      toast.failure(body, { replaces: TOAST_ID })
    },
  }
}

function Steps({ steps }: { readonly steps: readonly SaveStep[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < steps.length - 1 || undefined}>
          {index < steps.length - 1 && <IconCheck size={15} aria-hidden />}
          {step}
        </li>
      ))}
    </ul>
  )
}

function Failure({ message, detail }: { readonly message: string; readonly detail: string }) {
  return (
    <>
      {message}
      <br />
      <small>{detail}</small>
    </>
  )
}
