import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '../../../../lib/format.ts'
import { SegmentedButtons } from '../../../../ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '../../../../ui/input/SelectMenu.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useSetSpeaker } from '../../api/set-speaker.ts'
import type { Speaker } from '../../api/transcript.ts'
import { type Side, sideNames } from '../SideLabel.tsx'

interface SpeakerEditorProps {
  convId: number
  speaker: Speaker
  others: readonly Speaker[]
  onClose: () => void
}

const origins = {
  source: 'The source says so.',
  rule: 'Decided by the own domains and people, or by what was remembered.',
  person: 'Set by a person.',
  none: 'Nothing says so.',
} as const

/** Puts a speaker right: the side, or that two speakers are one person. */
export function SpeakerEditor({ convId, speaker, others, onClose }: SpeakerEditorProps) {
  const [side, setSide] = useState<Side>(speaker.side)
  const [mergeInto, setMergeInto] = useState('')
  const [remember, setRemember] = useState(true)
  const setSpeaker = useSetSpeaker(convId)
  const merging = mergeInto !== ''
  const save = () =>
    setSpeaker.mutate(
      {
        participantId: speaker.participantId,
        ...(merging ? { mergeInto: Number(mergeInto) } : { side }),
        remember,
      },
      {
        onSuccess: () => {
          notify.success(
            merging ? 'The speakers are one now.' : `${speaker.name} is set to ${sideNames[side].toLowerCase()}.`,
          )
          onClose()
        },
        onError: error => notify.error(error),
      },
    )
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{speaker.name}</Text>
        <Text size="sm" c="dimmed">
          {[speaker.email, speaker.jobTitle, formatQuantity(speaker.words, 'word')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Stack gap={6}>
        <Text size="sm" fw={500}>
          Side
        </Text>
        <SegmentedButtons
          label="Side"
          choices={(['buyer', 'seller', 'unknown'] as const).map(value => ({
            value,
            label: sideNames[value],
            disabled: merging,
          }))}
          value={side}
          onChange={setSide}
        />
        <Text size="xs" c="dimmed">
          Now {sideNames[speaker.side].toLowerCase()}. {origins[speaker.sideFrom]}
        </Text>
      </Stack>
      {others.length > 0 && (
        <SelectMenu
          label="Same person as"
          width={320}
          placeholder="Nobody else"
          choices={[
            { value: '', label: 'Nobody else' },
            ...others.map(other => ({ value: String(other.participantId), label: other.name })),
          ]}
          value={mergeInto}
          onChange={setMergeInto}
        />
      )}
      <Checkbox
        label={speaker.email ? 'Remember for this address' : 'Remember for this name'}
        description="Other conversations with it are decided in the same way."
        checked={remember}
        onChange={event => setRemember(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!merging && side === speaker.side} loading={setSpeaker.isPending} onClick={save}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}
