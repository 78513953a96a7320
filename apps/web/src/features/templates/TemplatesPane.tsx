import { Button } from '@mantine/core'
import { paths } from '../../platform/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TemplateBrowser } from './TemplateBrowser.tsx'

interface TemplatesPaneProps {
  /** Shows the way to make a quote without a template. */
  readonly onInstead: () => void
}

/** Templates tab of the Quote Builder: pick one to start a quote. Source: part 2 §2, decisions §1. */
export function TemplatesPane({ onInstead }: TemplatesPaneProps) {
  return (
    <Panel
      title="Start from a template"
      aside={
        <TextLink to={paths.templates} lh="2.75rem">
          Manage templates
        </TextLink>
      }
    >
      <TemplateBrowser
        instead={
          <Button variant="default" onClick={onInstead}>
            Create Quote Instead
          </Button>
        }
      />
    </Panel>
  )
}
