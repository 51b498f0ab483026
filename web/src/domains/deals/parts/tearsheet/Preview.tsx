import { Alert, Text, Title } from '@mantine/core'
import type { Tearsheet } from '#domains/deals/api/tearsheet.ts'
import { formatQuantity } from '#lib/format.ts'
import { countPreviewWords } from '#lib/preview-words.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { numberQuotes } from './number-quotes.ts'
import { SectionText } from './SectionText.tsx'
import { sectionTitles } from './section-names.ts'
import classes from './Tearsheet.module.css'

interface PreviewProps {
  dealId: number
  /** Account and buying centre. */
  title: string
  subtitle: string
  tearsheet: Tearsheet
  /** Something was written that is not in it yet. */
  unsaved: boolean
  onClose: () => void
}

/** The tearsheet as it is printed, with the number of its words. */
export function Preview({ dealId, title, subtitle, tearsheet, unsaved, onClose }: PreviewProps) {
  const lines = numberQuotes(tearsheet.sections)
  const words = tearsheet.sections.reduce((sum, { hdgContent }) => sum + countPreviewWords(hdgContent), 0)
  return (
    <Dialog title="Preview" opened onClose={onClose} size="xl">
      <Text size="sm" c="dimmed" role="status">
        {formatQuantity(words, 'word')}
      </Text>
      {unsaved && <Alert color="gray">Unsaved changes are not included.</Alert>}
      <article className={classes.paper} aria-label="Tearsheet as it is printed">
        <Title order={3}>{title}</Title>
        <Text size="sm" c="dimmed">
          {subtitle}
        </Text>
        {tearsheet.sections.map(({ hdgName }) => (
          <section key={hdgName}>
            <Title order={4} className={classes.paperHeading}>
              {sectionTitles[hdgName]}
            </Title>
            <SectionText dealId={dealId} lines={lines.get(hdgName) ?? []} />
          </section>
        ))}
      </article>
    </Dialog>
  )
}
