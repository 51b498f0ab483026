import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { sideNames } from '#domains/conversations/shared/SideLabel.tsx'
import { type ChosenDeal, DealChooser } from '#domains/crm/shared/DealChooser.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { describeError } from '#lib/api-error.ts'
import { localDay, readDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useGo } from '#lib/navigation.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { SpeakerEditor } from '../participants/SpeakerEditor.tsx'

interface DetailsDialogProps {
  transcript: Transcript
  /** The deal that it belongs to now. */
  dealId: number | null
  opened: boolean
  onClose: () => void
}

/** When a conversation was, which deal it belongs to, and who spoke: put right in one place. */
export default function DetailsDialog({ transcript, dealId, opened, onClose }: DetailsDialogProps) {
  const { convId, createDate, speakers } = transcript
  const go = useGo()
  const queries = useQueryClient()
  const known = useDeal(dealId)
  const at = readDate(createDate)
  const day = at ? localDay(at) : ''
  const [date, setDate] = useState(day)
  // Undefined: as it is.
  const [chosen, setChosen] = useState<ChosenDeal | null | undefined>(undefined)
  const [editing, setEditing] = useState<number | null>(null)
  const update = useApiMutation('updateConversation', { refetch: false })
  const { may, reason } = useMayChange('updateConversation', convId)
  const speaker = speakers.find(one => one.participantId === editing)
  const present = dealId === null ? null : { storyId: dealId, name: known.data?.storyName ?? `Deal ${dealId}` }
  const moves = chosen !== undefined && (chosen?.storyId ?? null) !== dealId
  const dates = date !== day
  const save = () =>
    update.mutate(
      {
        params: { convId },
        body: {
          ...(dates ? { date: date === '' ? null : date } : {}),
          ...(moves ? { storyId: chosen?.storyId ?? null } : {}),
        },
      },
      {
        onSuccess: ({ storyId }) => {
          notify.success(
            moves ? (chosen ? `Moved to ${chosen.name}.` : 'The conversation no longer belongs to a deal.') : 'Saved.',
          )
          onClose()
          if (moves)
            go(
              storyId === null
                ? links.conversation(convId)
                : links.conversationDetail(storyId, { conv: convId, type: 'all' }),
            )
          void refetchChanged(queries, 'updateConversation')
        },
      },
    )
  if (speaker)
    return (
      <Dialog title="Date, deal and people" size={560} opened={opened} onClose={onClose}>
        <SpeakerEditor
          key={speaker.participantId}
          convId={convId}
          dealId={dealId}
          speaker={speaker}
          others={speakers.filter(one => one !== speaker)}
          onClose={() => setEditing(null)}
        />
      </Dialog>
    )
  return (
    <Dialog
      title="Date, deal and people"
      size={560}
      opened={opened}
      onClose={onClose}
      busy={update.isPending}
      actions={
        <>
          <Button variant="default" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!may || !(dates || moves)} loading={update.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {!may && reason && <Text size="sm">{reason}</Text>}
        <TextInput
          type="date"
          label="Date"
          description="The day on which it took place. Trends and the stage of the deal follow."
          value={date}
          disabled={!may}
          error={update.isError ? describeError(update.error) : undefined}
          onChange={event => setDate(event.currentTarget.value)}
        />
        <div>
          <DealChooser value={chosen === undefined ? present : chosen} onChange={setChosen} disabled={!may} />
          {(chosen === undefined ? present : chosen) !== null && (
            <Button size="compact-xs" variant="subtle" mt={4} disabled={!may} onClick={() => setChosen(null)}>
              Remove from the deal
            </Button>
          )}
        </div>
        <section aria-label="People">
          <Text size="sm" fw={500} mb={4}>
            People
          </Text>
          {speakers.length === 0 ? (
            <Text size="sm" c="dimmed">
              The source names nobody.
            </Text>
          ) : (
            speakers.map(one => (
              <Group key={one.participantId} justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" truncate>
                  {one.name}{' '}
                  <Text span c="dimmed">
                    {[one.jobTitle, sideNames[one.side]].filter(Boolean).join(' · ')}
                  </Text>
                </Text>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={`Change ${one.name}`}
                  onClick={() => setEditing(one.participantId)}
                >
                  Change
                </Anchor>
              </Group>
            ))
          )}
        </section>
      </Stack>
    </Dialog>
  )
}
