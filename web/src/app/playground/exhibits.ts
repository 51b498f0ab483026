import type { ComponentType } from 'react'
import { ApprovalBadges } from './exhibits/ApprovalBadges.tsx'
import { Charts } from './exhibits/Charts.tsx'
import { CreditConfirmations } from './exhibits/CreditConfirmations.tsx'
import { DataTables } from './exhibits/DataTables.tsx'
import { DeleteConfirmations } from './exhibits/DeleteConfirmations.tsx'
import { ExactMatchToggles } from './exhibits/ExactMatchToggles.tsx'
import { ExportPdfButtons } from './exhibits/ExportPdfButtons.tsx'
import { Figures } from './exhibits/Figures.tsx'
import { FileUploads } from './exhibits/FileUploads.tsx'
import { DraggableModals, ResizableModals } from './exhibits/FloatingModals.tsx'
import { HighlightBadges } from './exhibits/HighlightBadges.tsx'
import { KeywordDialogs } from './exhibits/KeywordDialogs.tsx'
import { LockedTabRows } from './exhibits/LockedTabRows.tsx'
import { MessageDialogs } from './exhibits/MessageDialogs.tsx'
import { MultiSelects } from './exhibits/MultiSelects.tsx'
import { NotificationBars } from './exhibits/NotificationBars.tsx'
import { SectionFallbacks } from './exhibits/SectionFallbacks.tsx'
import { Spinners } from './exhibits/Spinners.tsx'
import { TableExports } from './exhibits/TableExports.tsx'

/** One widget of the gallery, shown in each of its states. */
interface Exhibit {
  /** In the address and as its heading's anchor. */
  readonly id: string
  readonly title: string
  readonly Shows: ComponentType
}

/** The widgets of the gallery. A new one is one entry here. */
export const exhibits: readonly Exhibit[] = [
  { id: 'keyword-dialog', title: 'Keyword dialog', Shows: KeywordDialogs },
  { id: 'delete-confirmation', title: 'Delete confirmation', Shows: DeleteConfirmations },
  { id: 'message-dialog', title: 'Message dialog', Shows: MessageDialogs },
  { id: 'draggable-modal', title: 'Draggable modal', Shows: DraggableModals },
  { id: 'resizable-modal', title: 'Resizable modal', Shows: ResizableModals },
  { id: 'loading-spinner', title: 'Loading spinner', Shows: Spinners },
  { id: 'export-pdf-button', title: 'Export as PDF', Shows: ExportPdfButtons },
  { id: 'exact-match-toggle', title: 'Exact match toggle', Shows: ExactMatchToggles },
  { id: 'multi-select', title: 'Multi-select', Shows: MultiSelects },
  { id: 'locked-tabs', title: 'Locked tabs', Shows: LockedTabRows },
  { id: 'approval-badge', title: 'Approval badge', Shows: ApprovalBadges },
  { id: 'data-table', title: 'Data table', Shows: DataTables },
  { id: 'table-export', title: 'Table export', Shows: TableExports },
  { id: 'chart', title: 'Chart', Shows: Charts },
  { id: 'figures', title: 'Figures with n and interval', Shows: Figures },
  { id: 'credit-confirmation', title: 'Credit confirmation', Shows: CreditConfirmations },
  { id: 'file-upload', title: 'File upload', Shows: FileUploads },
  { id: 'notification-bar', title: 'Notification bar', Shows: NotificationBars },
  { id: 'highlight-badge', title: 'Highlight badge', Shows: HighlightBadges },
  { id: 'section-fallback', title: 'Section fallback', Shows: SectionFallbacks },
]
