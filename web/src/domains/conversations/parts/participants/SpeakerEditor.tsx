import type { Contact } from '@bic/contract/crm/contacts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Speaker } from '#domains/conversations/api/transcript.ts'
import { type Side, sideNames } from '#domains/conversations/shared/SideLabel.tsx'
import { ContactChooser } from '#domains/crm/shared/ContactChooser.tsx'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { notify } from '#ui/notify.ts'
import { speakerChange } from './speaker-change.ts'

interface SpeakerEditorProps {
  convId: number
  /** The deal that the conversation belongs to. */
  dealId: number | null
  speaker: Speaker
  others: readonly Speaker[]
  onClose: () => void
}

const origins = {
  source: 'Set by the source.',
  rule: "Set by your company's domains and people, or by a remembered choice.",
  person: 'Set manually.',
  none: 'Not known.',
} as const

/** Puts a speaker right: the side, the contact, or that two speakers are one person. */
export function SpeakerEditor({ convId, dealId, speaker, others, onClose }: SpeakerEditorProps) {
  const [side, setSide] = useState<Side>(speaker.side)
  const [contact, setContact] = useState<Pick<Contact, 'contactId' | 'name'> | null>(
    speaker.contactId === null ? null : { contactId: speaker.contactId, name: speaker.contactName ?? speaker.name },
  )
  const [mergeInto, setMergeInto] = useState('')
  const [remember, setRemember] = useState(true)
  const setSpeaker = useApiMutation('setSpeaker')
  const merging = mergeInto !== ''
  const change = merging
    ? { mergeInto: Number(mergeInto) }
    : speakerChange(speaker, { side, contactId: contact?.contactId ?? null })

  const chooseSide = (next: Side) => {
    setSide(next)
    // A contact is on the buyer's side.
    if (next === 'seller') setContact(null)
  }
  const chooseContact = (next: Contact | null) => {
    setContact(next)
    if (next) setSide('buyer')
  }
  const done = () => {
    const known = contact ? ` and known as ${contact.name}` : ''
    return merging ? 'The speakers were merged.' : `${speaker.name} is set to ${sideNames[side].toLowerCase()}${known}.`
  }
  const save = () => {
    if (!change) return
    setSpeaker.mutate(
      { params: { convId }, body: { participantId: speaker.participantId, ...change, remember } },
      {
        onSuccess: () => {
          notify.success(done())
          onClose()
        },
        onError: error => notify.error(error),
      },
    )
  }
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
          onChange={chooseSide}
        />
        <Text size="xs" c="dimmed">
          Now {sideNames[speaker.side].toLowerCase()}. {origins[speaker.sideFrom]}
        </Text>
      </Stack>
      <ContactChooser
        value={contact?.contactId ?? null}
        onChange={chooseContact}
        dealId={dealId}
        proposed={speaker}
        disabled={merging || side === 'seller'}
      />
      {others.length > 0 && (
        <SelectMenu
          label="Same person as"
          width="100%"
          placeholder="No one else"
          choices={[
            { value: '', label: 'No one else' },
            ...others.map(other => ({ value: String(other.participantId), label: other.name })),
          ]}
          value={mergeInto}
          onChange={setMergeInto}
        />
      )}
      <Checkbox
        label={speaker.email ? 'Remember for this address' : 'Remember for this name'}
        description="Other conversations with it are handled in the same way."
        checked={remember}
        onChange={event => setRemember(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!change} loading={setSpeaker.isPending} onClick={save}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}
