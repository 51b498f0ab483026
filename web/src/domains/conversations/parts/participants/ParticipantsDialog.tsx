import { Tabs } from '@mantine/core'
import { useState } from 'react'
import type { Speaker } from '#domains/conversations/api/transcript.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ParticipantsTable } from './ParticipantsTable.tsx'
import { SpeakerEditor } from './SpeakerEditor.tsx'

interface ParticipantsDialogProps {
  convId: number
  /** Null when it belongs to no deal. */
  dealId: number | null
  speakers: readonly Speaker[]
  opened: boolean
  onClose: () => void
}

/** Who took part, by side; sides and contacts are put right here. */
export default function ParticipantsDialog({ convId, dealId, speakers, opened, onClose }: ParticipantsDialogProps) {
  const participants = useApiQuery('getParticipantsForConversation', { query: { convId } })
  const [editing, setEditing] = useState<number | null>(null)
  const speaker = speakers.find(one => one.participantId === editing)

  const content = () => (
    <QueryState query={participants} loading={<SkeletonRows rows={4} />}>
      {data => {
        if (speaker)
          return (
            <SpeakerEditor
              key={speaker.participantId}
              convId={convId}
              dealId={dealId}
              speaker={speaker}
              others={speakers.filter(one => one !== speaker)}
              onClose={() => setEditing(null)}
            />
          )
        const { internalParticipants, externalParticipants, unknownParticipants } = data
        const tab = externalParticipants.length === 0 && unknownParticipants.length > 0 ? 'unknown' : 'external'
        return (
          <Tabs defaultValue={tab} keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="external">External ({externalParticipants.length})</Tabs.Tab>
              <Tabs.Tab value="internal">Internal ({internalParticipants.length})</Tabs.Tab>
              {unknownParticipants.length > 0 && (
                <Tabs.Tab value="unknown">Side unknown ({unknownParticipants.length})</Tabs.Tab>
              )}
            </Tabs.List>
            <Tabs.Panel value="external" pt="sm">
              <ParticipantsTable
                rows={externalParticipants}
                kind="external"
                empty="No external participants found."
                onEdit={setEditing}
              />
            </Tabs.Panel>
            <Tabs.Panel value="internal" pt="sm">
              <ParticipantsTable
                rows={internalParticipants}
                kind="internal"
                empty="No internal participants found."
                onEdit={setEditing}
              />
            </Tabs.Panel>
            <Tabs.Panel value="unknown" pt="sm">
              <ParticipantsTable rows={unknownParticipants} kind="external" empty="" onEdit={setEditing} />
            </Tabs.Panel>
          </Tabs>
        )
      }}
    </QueryState>
  )
  return (
    <Dialog
      title="Participants"
      size={760}
      opened={opened}
      onClose={() => {
        setEditing(null)
        onClose()
      }}
    >
      {content()}
    </Dialog>
  )
}
