import { ActionIcon, Button, Text, Textarea, Title } from '@mantine/core'
import { IconPlus, IconQuoteOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callForFile } from '#lib/api.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './DealPage.module.css'
import { addLine, beginEdit, changeLine, type Draft, type Edit, type EditedLine, sentOf } from './page-edit.ts'

type Part = Draft['parts'][number]

/** Lines that a part may have. */
const mostLines = 12

interface LineProps {
  heading: string
  place: number
  line: EditedLine
  onChange: (patch: Partial<EditedLine> | null) => void
}

function Line({ heading, place, line: { text, quote }, onChange }: LineProps) {
  const name = `${heading}, line ${place}`
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <Textarea
          aria-label={name}
          autosize
          minRows={1}
          maxLength={600}
          value={text}
          onChange={event => onChange({ text: event.currentTarget.value })}
          className={classes.text}
        />
        <ActionIcon aria-label={`Remove ${name}`} onClick={() => onChange(null)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {quote && (
        <div className={classes.row}>
          <Text size="sm" c="dimmed" className={classes.text}>
            “{quote.text}” {quote.source}
          </Text>
          <ActionIcon aria-label={`Leave out the quote of ${name}`} onClick={() => onChange({ quote: null })}>
            <IconQuoteOff size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

interface EditorProps {
  draft: Draft
  edit: Edit
  onEdit: (edit: Edit) => void
}

function Editor({ draft, edit, onEdit }: EditorProps) {
  const partOf = ({ name, heading, empty }: Part) => {
    const lines = edit.lines[name]
    return (
      <section key={name} aria-label={heading}>
        <Title order={3} size="h5">
          {heading}
        </Title>
        {lines.length === 0 && (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        )}
        <ul className={classes.lines}>
          {lines.map((line, i) => (
            <Line
              key={line.key}
              heading={heading}
              place={i + 1}
              line={line}
              onChange={patch => onEdit(changeLine(edit, name, line.key, patch))}
            />
          ))}
        </ul>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= mostLines}
          onClick={() => onEdit(addLine(edit, name))}
        >
          Add a line
        </Button>
      </section>
    )
  }
  return (
    <div className={classes.parts}>
      <Text size="sm" c="dimmed">
        Drafted from what is known of the deal. Change what you like; quotes stay as they were said.
      </Text>
      <Textarea
        label="Verdict"
        autosize
        minRows={2}
        maxLength={600}
        value={edit.verdict}
        onChange={event => onEdit({ ...edit, verdict: event.currentTarget.value })}
      />
      <dl className={classes.figures}>
        {draft.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {draft.parts.map(partOf)}
    </div>
  )
}

interface DealPageDialogProps {
  dealId: number
  opened: boolean
  onClose: () => void
}

/** One page about a deal, drafted from what is known, edited, and saved as a PDF. */
export default function DealPageDialog({ dealId, opened, onClose }: DealPageDialogProps) {
  const drafted = useApiQuery('getDealPage', { params: { storyId: dealId } }, { staleTime: Number.POSITIVE_INFINITY })
  const [edited, setEdited] = useState<Edit | null>(null)
  const draft = drafted.data
  const edit = edited ?? (draft ? beginEdit(draft) : null)
  return (
    <Dialog
      title="One page about this deal"
      size="xl"
      opened={opened}
      onClose={onClose}
      actions={
        <>
          {edited && (
            <Button variant="subtle" onClick={() => setEdited(null)}>
              Undo my changes
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <ExportPdfButton
            name={draft?.title ?? 'Deal'}
            label="Make the PDF"
            disabled={!draft || !edit || edit.verdict.trim() === ''}
            onExport={() =>
              callForFile('makeDealPage', {
                params: { storyId: dealId },
                body: draft && edit ? sentOf(draft, edit) : { verdict: '', parts: [] },
              })
            }
          />
        </>
      }
    >
      <QueryState query={drafted} loading={<SkeletonText lines={12} />}>
        {found => edit && <Editor draft={found} edit={edit} onEdit={setEdited} />}
      </QueryState>
    </Dialog>
  )
}
