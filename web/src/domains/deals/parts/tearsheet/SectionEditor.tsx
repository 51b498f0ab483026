import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { type TearsheetSection, useUpdateSection } from '#domains/deals/api/tearsheet.ts'
import { describeError } from '#lib/api-error.ts'
import { LineQuotes } from './LineQuotes.tsx'
import { QuotePicker } from './QuotePicker.tsx'
import { addQuotes, isChanged, placesOf, removeQuote, type SectionDraft, writeDraft } from './section-draft.ts'
import { sectionHints, sectionTitles } from './section-names.ts'
import classes from './Tearsheet.module.css'

interface SectionEditorProps {
  dealId: number
  tearsheetId: number
  /** As it is stored now. */
  section: TearsheetSection
  draft: SectionDraft
  /** Null: there is nothing unsaved any more. */
  onDraft: (draft: SectionDraft | null) => void
}

/** One section while it is written: save and cancel are there only when it was changed. */
export function SectionEditor({ dealId, tearsheetId, section, draft, onDraft }: SectionEditorProps) {
  const [line, setLine] = useState<number | null>(null)
  const update = useUpdateSection(dealId)
  const title = sectionTitles[section.hdgName]
  const changed = isChanged(draft, section)
  const isNewer = changed && section.version > draft.version && !update.isPending
  const save = () =>
    update.mutate(
      {
        hdgContent: draft.content,
        hdgName: section.hdgName,
        tearSheetId: tearsheetId,
        version: draft.version,
        quotes: placesOf(draft),
      },
      { onSuccess: () => onDraft(null) },
    )
  return (
    <div className={classes.editor} inert={update.isPending}>
      <Textarea
        aria-label={title}
        placeholder={sectionHints[section.hdgName]}
        rows={5}
        maxLength={20_000}
        value={draft.content}
        onChange={event => onDraft(writeDraft(draft, event.currentTarget.value))}
      />
      <LineQuotes
        dealId={dealId}
        title={title}
        draft={draft}
        onAdd={setLine}
        onRemove={quote => onDraft(removeQuote(draft, quote))}
      />
      {isNewer && (
        <Alert
          color="salmon"
          role="alert"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={`${section.updatedBy ?? 'Somebody'} changed this section while you were writing`}
        >
          <Text size="sm">Your text is above. This is theirs:</Text>
          <div className={classes.theirs}>{section.hdgContent || 'They cleared it.'}</div>
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => onDraft({ ...draft, version: section.version })}>
              Keep mine
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onDraft(null)}>
              Use theirs
            </Button>
          </Group>
        </Alert>
      )}
      {update.error && !isNewer && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {describeError(update.error)}
        </Alert>
      )}
      {changed && (
        <Group gap="xs" justify="flex-end">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              update.reset()
              onDraft(null)
            }}
          >
            Cancel
          </Button>
          <Button size="xs" onClick={save} disabled={isNewer} loading={update.isPending}>
            Save
          </Button>
        </Group>
      )}
      {line !== null && (
        <QuotePicker
          dealId={dealId}
          lineText={draft.content.split('\n')[line] ?? ''}
          onClose={() => setLine(null)}
          onAdd={quotes => {
            onDraft(addQuotes(draft, line, quotes))
            setLine(null)
          }}
        />
      )}
    </div>
  )
}
