import { ActionIcon } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { Hint } from '#ui/Hint.tsx'
import { notesPanel } from './side-panel/side-panels.ts'

/** Opens and closes the notes of the deal that the screen is about. */
export function NotesButton({ opened, onToggle }: { opened: boolean; onToggle: () => void }) {
  return (
    <Hint label={notesPanel.label}>
      <ActionIcon
        aria-label={notesPanel.label}
        aria-expanded={opened}
        variant={opened ? 'light' : 'subtle'}
        onClick={onToggle}
      >
        <IconNotes size={20} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
