import type { ComponentType } from 'react'

/** What a panel beside the content of a deal's screen gets. */
export interface SidePanelProps {
  readonly storyId: number
  readonly onClose: () => void
}

interface SidePanelEntry {
  readonly label: string
  /** Its chunk; absent as long as the panel is not there. */
  readonly load?: () => Promise<{ default: ComponentType<SidePanelProps> }>
}

/** The panel behind the notes icon. */
export const notesPanel: SidePanelEntry = { label: 'Notes' }
