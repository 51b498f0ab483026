import { AskBox } from '#domains/research/parts/ask/AskBox.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

type AskPanelProps =
  | { storyId: number; accountId?: undefined }
  | { accountId: number; accountName: string; storyId?: undefined }

/** Asks a deal or an account in words. */
export function AskPanel(asked: AskPanelProps) {
  return (
    <Panel title={`Ask this ${asked.storyId === undefined ? 'account' : 'deal'}`}>
      <AskBox asked={asked} />
    </Panel>
  )
}
