import { Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'

interface TalkTrackProps {
  card: Pick<Answer<'getPlaybookCard'>, 'talkingPoints'>
  /** Opens the texts of the card; not while they are open. */
  onWrite: (() => void) | undefined
}

/** What sellers are to say. */
export const TalkTrack = ({ card: { talkingPoints }, onWrite }: TalkTrackProps) => (
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
  </Panel>
)
