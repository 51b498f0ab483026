import type { ComponentType } from 'react'

/** What a panel beside the content of a deal's screen gets. */
export interface SidePanelProps {
  readonly dealId: number
  /** What it shows, as the address says it. */
  readonly place: string
  readonly onGo: (place: string) => void
  readonly onClose: () => void
}

interface SidePanelEntry {
  readonly label: string
  /** Its chunk. */
  readonly load: () => Promise<{ default: ComponentType<SidePanelProps> }>
}

/** The panel behind the notes icon. */
export const notesPanel: SidePanelEntry = {
  label: 'Notes',
  load: () => import('#domains/plans/parts/notes/NotesPanel.tsx'),
}
