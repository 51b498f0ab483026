import { ActionIcon, Tooltip } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { notesPanel } from './side-panel/side-panels.ts'

/** Opens and closes the notes of the deal that the screen is about. */
export function NotesButton({ opened, onToggle }: { opened: boolean; onToggle: () => void }) {
  const shut = notesPanel.load ? null : `${notesPanel.label}. They are not available yet.`
  return (
    <Tooltip label={shut ?? notesPanel.label}>
      <ActionIcon
        aria-label={shut ?? notesPanel.label}
        aria-disabled={shut !== null}
        aria-expanded={opened}
        variant={opened ? 'light' : 'subtle'}
        onClick={shut ? undefined : onToggle}
      >
        <IconNotes size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
