import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { FormError } from '../state/FormError.tsx'
import { Dialog } from './Dialog.tsx'
import { canSave, joinLines, lineAt } from './keyword-lines.ts'

interface KeywordFormProps {
  /** Names the text area: "Keywords", "Job titles". */
  label: string
  /** Whether double quotes mean an exact match here; then the hint says so. */
  quotes?: boolean
  /** One keyword per line in, joined by commas out. */
  onSave: (joined: string) => void
  saving: boolean
  error?: unknown
  onClose: () => void
  /** Called with the line that contains the caret. */
  onLine?: (line: string) => void
  /** What stands in the text area at first. */
  initial?: string
  /** Under the text area: what the line would find. */
  children?: ReactNode
}

export interface KeywordDialogProps extends KeywordFormProps {
  title: string
  opened: boolean
}

const rows = 5
const areaHeight = { input: { height: 140 } }

function KeywordForm(props: KeywordFormProps) {
  const { label, quotes = true, onSave, saving, error, onClose, onLine, initial = '', children } = props
  const [text, setText] = useState(initial)
  const one = label.replace(/s$/, '').toLowerCase()
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    onLine?.(lineAt(currentTarget.value, currentTarget.selectionStart))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave(text, saving)) onSave(joinLines(text))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label={label}
          description={`One ${one} per line.${quotes ? ` Enter a ${one} in double quotes for exact match.` : ''}`}
          value={text}
          rows={rows}
          maxLength={5000}
          styles={areaHeight}
          data-autofocus
          onChange={event => {
            setText(event.currentTarget.value)
            follow(event)
          }}
          onSelect={follow}
        />
        <FormError error={error} />
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave(text, saving)} loading={saving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Asks for keywords, one on each line. What was typed stays when a save fails. */
export function KeywordDialog({ title, opened, ...form }: KeywordDialogProps) {
  return (
    <Dialog title={title} opened={opened} onClose={form.onClose} size={680}>
      <KeywordForm {...form} />
    </Dialog>
  )
}
