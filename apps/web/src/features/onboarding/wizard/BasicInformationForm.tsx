import { NativeSelect, Radio, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { INDUSTRY_LABELS } from '@quotewright/domain/profile/business-profile.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'
import { CURRENCY_SIGNS } from '../../../platform/region.ts'
import { Pair, REQUIRED, textField } from '../../../ui/form-parts.tsx'
import { AREAS, LONG, PRICE, selectOptions } from './field-props.ts'
import { type BasicValues, basicInformation } from './step-answers.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'

const INDUSTRIES = selectOptions(INDUSTRY_LABELS)

/** Step 1. */
export function BasicInformationForm(props: StepFormProps) {
  const { form, formProps } = useStepForm(basicInformation, props)
  const { businessNumber: number, tax, currency } = regionOf(props.known.country ?? HOME.country)
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Pair>
          <TextInput
            label="Company name"
            {...REQUIRED}
            {...textField(form, 'company_name', 200, 'organization')}
          />
          <NativeSelect
            label="Industry"
            data={INDUSTRIES}
            {...REQUIRED}
            {...form.getInputProps('industry')}
          />
        </Pair>
        <Textarea
          label="Business description"
          description="What you do, and for whom"
          {...LONG}
          maxLength={5_000}
          {...REQUIRED}
          {...form.getInputProps('business_description')}
        />
        <Pair>
          <TextInput
            label="Contact email"
            type="email"
            {...REQUIRED}
            {...textField(form, 'contact_email', 254, 'email')}
          />
          <TextInput label="Phone" type="tel" {...textField(form, 'phone', 40, 'tel')} />
        </Pair>
        <TextInput
          label="Website"
          type="url"
          placeholder="example.com.au"
          {...textField(form, 'website', 200, 'url')}
        />
        <Pair>
          <TextInput
            label={number.label}
            description={`Your ${number.name}, printed on quotes`}
            placeholder={number.example}
            {...textField(form, 'abn', 30)}
          />
          <TextInput
            label="Licence number"
            description="Printed on quotes"
            {...textField(form, 'licence', 100)}
          />
        </Pair>
        <Pair>
          <TextInput
            label="Hourly rate"
            description="What you charge for an hour"
            leftSection={CURRENCY_SIGNS[currency]}
            {...PRICE}
            {...form.getInputProps('hourly_rate')}
          />
          <TextInput
            label="Call-out fee"
            description="Leave blank if you don’t charge one"
            leftSection={CURRENCY_SIGNS[currency]}
            {...PRICE}
            {...form.getInputProps('call_out')}
          />
        </Pair>
        {props.known.tax_registered !== false && <PriceMode form={form} taxLabel={tax.label} />}
        <TagsInput
          label="Service areas"
          description="Suburbs or regions, separated by commas"
          {...AREAS}
          {...form.getInputProps('service_areas')}
        />
      </Stack>
    </form>
  )
}

interface PriceModeProps {
  readonly form: ReturnType<typeof useStepForm<BasicValues>>['form']
  readonly taxLabel: string
}

function PriceMode({ form, taxLabel }: PriceModeProps) {
  return (
    <Radio.Group
      label="Prices I type are"
      description="You can switch it on any quote"
      {...form.getInputProps('line_price_mode')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="exclusive" size="md" label={`before ${taxLabel}`} />
        <Radio value="inclusive" size="md" label={`including ${taxLabel}`} />
      </Stack>
    </Radio.Group>
  )
}
