import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DEFAULT_ACCOUNTS, type SheetFormat } from '@quotewright/domain/region/accounting-codes.ts'
import { IconTableExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { dayOf } from '../../platform/day-of.ts'
import { saveCsv } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'
import { today } from '../../platform/today.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormButtons, Pair, textField } from '../../ui/form-parts.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'

/** Accepted quotes as files, without a connection. */
export function AccountingExport() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Panel title="Spreadsheets">
      <div className="row-apart">
        <Text>Not connected? Import your accepted quotes into Xero or MYOB from a file.</Text>
        <Button
          variant="default"
          leftSection={<IconTableExport size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          Export for Xero or MYOB
        </Button>
      </div>
      <Dialog title="Export for Xero or MYOB" isOpen={isOpen} onClose={close}>
        <ExportForm onDone={close} />
      </Dialog>
    </Panel>
  )
}

interface Values {
  format: SheetFormat
  from: string
  to: string
  account: string
}

const FORMATS = [
  { value: 'xero', label: 'Xero' },
  { value: 'myob', label: 'MYOB' },
] as const satisfies readonly { readonly value: SheetFormat; readonly label: string }[]

/** Where to import a file, and what to answer there. */
const NEXT: Readonly<Record<SheetFormat, string>> = {
  xero: 'In Xero: Business, Invoices, Import. Choose “Tax exclusive” when it asks.',
  myob: 'In MYOB: File, Import data, Service sales.',
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

function ExportForm({ onDone }: { readonly onDone: () => void }) {
  const write = useMutation({
    mutationFn: ({ account, ...query }: Values) =>
      api.exportAcceptedQuotes({ query: { ...query, ...(account === '' ? {} : { account }) } }),
  })
  const form = useForm<Values>({
    initialValues: {
      format: 'xero',
      from: firstOfMonth(today()),
      to: today(),
      account: DEFAULT_ACCOUNTS.xero,
    },
    // The last answer says nothing of other dates.
    onValuesChange: () => {
      if (!write.isPending) write.reset()
    },
    validate: {
      from: (from) => (dayOf(from) === undefined ? 'Choose a date' : null),
      to: (to, { from }) =>
        dayOf(to) === undefined ? 'Choose a date' : to < from ? 'Must not be before the first day' : null,
    },
  })
  const { formProps, unexplained } = useEntityForm({
    form,
    send: (values, { onError }) =>
      write.mutate(values, {
        onSuccess: (answer) => {
          if (answer.quote_count === 0) return
          saveCsv(`accepted-quotes-${values.format}`, answer.csv)
          toast.success(doneText(answer))
          onDone()
        },
        onError,
      }),
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <NativeSelect
          label="For"
          data={[...FORMATS]}
          data-autofocus
          {...form.getInputProps('format')}
          onChange={({ currentTarget: { value } }) => {
            const format = value === 'myob' ? 'myob' : 'xero'
            form.setValues({ format, account: DEFAULT_ACCOUNTS[format] })
          }}
        />
        <Pair>
          <DayField label="Accepted from" {...form.getInputProps('from')} />
          <DayField label="To" {...form.getInputProps('to')} />
        </Pair>
        <TextInput
          label="Income account"
          description="From your chart of accounts"
          {...textField(form, 'account', 10)}
        />
        <Text size="sm" c="dimmed">
          {NEXT[form.values.format]}
        </Text>
        <Failure title="Couldn’t make the file" error={unexplained(write.error)} />
        {write.data?.quote_count === 0 && (
          <Text component="output">No quotes were accepted in these dates. Try others.</Text>
        )}
        <FormButtons submit="Download" isBusy={write.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}

const doneText = ({
  quote_count: count,
  is_complete: isComplete,
}: {
  readonly quote_count: number
  readonly is_complete: boolean
}): string => {
  const quotes = `${count} ${count === 1 ? 'quote' : 'quotes'} exported`
  return isComplete ? quotes : `${quotes}. There are more. Export fewer days at a time.`
}
