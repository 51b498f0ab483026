import { Text } from '@mantine/core'
import { TalkingPoints } from '#domains/reports/shared/TalkingPoints.tsx'
import type { Answer } from '#lib/call-types.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'

interface TalkTrackProps {
  card: Pick<Answer<'getPlaybookCard'>, 'id' | 'marketId' | 'talkingPoints' | 'version'>
  /** Opens the texts of the card; not while they are open. */
  onWrite: (() => void) | undefined
}

/** What sellers are to say. */
export const TalkTrack = ({ card, onWrite }: TalkTrackProps) => {
  const { talkingPoints } = card
  return (
    <Panel
      title="Talk track"
      actions={
        talkingPoints === '' &&
        onWrite && (
          <RestrictedButton call="updatePlaybookCard" size="compact-sm" variant="default" onClick={onWrite}>
            Write one
          </RestrictedButton>
        )
      }
    >
      <Text maw="80ch" c={talkingPoints === '' ? 'dimmed' : undefined} style={{ whiteSpace: 'pre-wrap' }}>
        {talkingPoints || 'Nobody has written what to say yet.'}
      </Text>
      <TalkingPoints card={card} />
    </Panel>
  )
}
