import { Text, Title } from '@mantine/core'
import type { SectionName, Tearsheet } from '#domains/deals/api/tearsheet.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { numberQuotes } from './number-quotes.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { SectionText } from './SectionText.tsx'
import { sectionHints, sectionTitles } from './section-names.ts'
import classes from './Tearsheet.module.css'
import type { useDrafts } from './use-drafts.ts'

/** Where a section stands on the page. */
export const sectionId = (name: SectionName) => `tearsheet-${sectionTitles[name].replace(' ', '-').toLowerCase()}`

interface SectionsProps {
  dealId: number
  tearsheet: Tearsheet
  editing: boolean
  drafts: ReturnType<typeof useDrafts>
}

/** All sections, to read or to write. */
export function Sections({ dealId, tearsheet, editing, drafts }: SectionsProps) {
  const lines = numberQuotes(tearsheet.sections)
  return tearsheet.sections.map(section => {
    const { hdgName, updatedBy, lastUpdateTime } = section
    return (
      <section key={hdgName} className={classes.section} aria-labelledby={sectionId(hdgName)}>
        <div className={classes.sectionHead}>
          <Title order={3} id={sectionId(hdgName)} tabIndex={-1} className={classes.sectionTitle}>
            {sectionTitles[hdgName]}
          </Title>
          {section.version > 1 && (
            <Text size="xs" c="dimmed">
              {[updatedBy, formatDateTime(lastUpdateTime)].filter(Boolean).join(', ')}
            </Text>
          )}
        </div>
        {editing ? (
          <SectionEditor
            dealId={dealId}
            tearsheetId={tearsheet.id}
            section={section}
            draft={drafts.draftIn(section)}
            onDraft={draft => drafts.setDraft(hdgName, draft)}
          />
        ) : (
          <SectionText dealId={dealId} lines={lines.get(hdgName) ?? []} hint={sectionHints[hdgName]} />
        )}
      </section>
    )
  })
}
