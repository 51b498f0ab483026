import { Autocomplete, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PlanContact } from '#domains/plans/api/contacts.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { changesOf } from './changes-of.ts'
import { roles, sentimentChoices, statuses } from './contact-words.ts'

interface ContactDialogProps {
  opptyPlanId: number
  contact: PlanContact
  onClose: () => void
}

/** What the team knows of one contact; only what was changed is sent, so that two people do not undo one another. */
export default function ContactDialog({ opptyPlanId, contact, onClose }: ContactDialogProps) {
  // As it was when the window opened: what others save meanwhile is no change of this person's.
  const [before] = useState(contact)
  const [draft, setDraft] = useState(contact)
  const set = (patch: Partial<PlanContact>) => setDraft(present => ({ ...present, ...patch }))
  const save = useApiMutation('saveOpptyContact')
  const remove = useApiMutation('removeOpptyContact')
  const { confirm } = useDialogs()
  const changes = changesOf(before, draft)
  const submit = () => save.mutate({ body: { id: contact.id, ...changes, opptyPlanId } }, { onSuccess: onClose })
  const takeOff = () =>
    confirm({
      text: `Remove ${contact.name} from this plan? The contact and their conversations stay.`,
      confirmLabel: 'Remove',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: { opptyPlanId, id: contact.id } }).then(onClose),
    })
  return (
    <Dialog
      title={contact.name}
      size={560}
      opened
      onClose={onClose}
      busy={save.isPending}
      actions={
        <>
          <Button variant="subtle" color="salmon" mr="auto" aria-label="Remove from the plan" onClick={takeOff}>
            Remove
          </Button>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button onClick={submit} disabled={Object.keys(changes).length === 0} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <FormError error={save.error} />
        <Text size="sm" c="dimmed">
          {[contact.jobTitleName, contact.email].filter(Boolean).join(' · ')}
        </Text>
        <Group grow align="flex-start">
          <Autocomplete
            label="Role"
            data={[...roles]}
            value={draft.role}
            maxLength={200}
            onChange={role => set({ role })}
          />
          <TextInput
            label="Department"
            value={draft.department}
            maxLength={200}
            onChange={event => set({ department: event.currentTarget.value })}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput
            label="Phone"
            type="tel"
            value={draft.phone}
            maxLength={200}
            onChange={event => set({ phone: event.currentTarget.value })}
          />
          <TextInput
            label="Mobile"
            type="tel"
            value={draft.mobile}
            maxLength={200}
            onChange={event => set({ mobile: event.currentTarget.value })}
          />
        </Group>
        <Autocomplete
          label="Status"
          data={[...statuses]}
          value={draft.status}
          maxLength={200}
          onChange={status => set({ status })}
        />
        <Textarea
          label="Reason of the status"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={draft.statusReason}
          onChange={event => set({ statusReason: event.currentTarget.value })}
        />
        <div>
          <Text size="sm" fw={600} mb={4} aria-hidden>
            Sentiment
          </Text>
          <SegmentedButtons
            label="Sentiment"
            choices={sentimentChoices}
            value={draft.sentiment}
            onChange={sentiment => set({ sentiment })}
          />
        </div>
      </Stack>
    </Dialog>
  )
}
