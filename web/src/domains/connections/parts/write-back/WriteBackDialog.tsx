import { isByConsent } from '@bic/contract/connections/connection-words'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { goTo } from '#lib/go-to.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Connection } from '../describe-connection.ts'
import { describeWritten, type WriteBack } from './describe-write-back.ts'
import { Preview } from './Preview.tsx'

interface Choice {
  storyNotes: boolean
  planNotes: boolean
  probabilityField: string | null
  scoreField: string | null
  pastNotes: boolean
}

const nothing = ''

/** The CRM has to allow it before anything is chosen. */
function AskConsent({ connection, scopes }: { connection: Connection; scopes: readonly string[] }) {
  const { label, provider } = connection
  const begin = useApiMutation('beginConsent', { onSuccess: ({ url }) => goTo(url), refetch: false })
  return (
    <Stack gap="sm">
      <Text size="sm">
        {label} was asked for reading only. To write there it has to be asked once more, for {scopes.join(' and ')}.
        Everything else stays as it is.
      </Text>
      <FormError error={begin.error} />
      <Group>
        <Button
          loading={begin.isPending}
          onClick={() => isByConsent(provider) && begin.mutate({ body: { provider, writes: true } })}
        >
          Ask {label}
        </Button>
      </Group>
    </Stack>
  )
}

/** Writes nothing any more, and takes back what was written where that is wished for. */
function Stop({ connectionId, label, answer, onDone }: StopProps) {
  const [remove, setRemove] = useState(false)
  const stop = useApiMutation('stopWriteBack', { onSuccess: onDone })
  const there = describeWritten(answer)
  return (
    <Stack gap="xs">
      <Text size="sm">
        {there === null
          ? `Nothing written by this product is in ${label}.`
          : `${there} written by this product are in ${label}.`}
      </Text>
      {there !== null && (
        <Checkbox
          label="Take back what was written"
          description="Notes are deleted and fields emptied, but for what somebody changed there."
          checked={remove}
          onChange={event => setRemove(event.currentTarget.checked)}
        />
      )}
      <FormError error={stop.error} />
      <Group>
        <Button
          color="salmon"
          variant="light"
          disabled={answer.state === 'off' && !remove}
          loading={stop.isPending}
          onClick={() => stop.mutate({ body: { connectionId, remove } })}
        >
          {remove ? 'Switch off and take back' : 'Switch off'}
        </Button>
      </Group>
    </Stack>
  )
}

interface StopProps {
  connectionId: number
  label: string
  answer: WriteBack
  onDone: () => void
}

function FieldMenu({ label, value, fields, onChange }: FieldMenuProps) {
  return (
    <SelectMenu
      label={label}
      placeholder="Not written"
      width={260}
      value={value ?? nothing}
      choices={[
        { value: nothing, label: 'Not written' },
        ...fields.map(field => ({ value: field.name, label: `${field.label} (${field.name})` })),
      ]}
      onChange={chosen => onChange(chosen === nothing ? null : chosen)}
    />
  )
}

interface FieldMenuProps {
  label: string
  value: string | null
  fields: readonly { readonly name: string; readonly label: string }[]
  onChange: (name: string | null) => void
}

/** Chooses what is written into a CRM, and shows it on real deals before anything is. */
function Chooser({ connectionId, label, answer, onClose }: Omit<StopProps, 'onDone'> & { onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>({
    storyNotes: answer.storyNotes,
    planNotes: answer.planNotes,
    probabilityField: answer.probabilityField?.name ?? null,
    scoreField: answer.scoreField?.name ?? null,
    pastNotes: false,
  })
  const choose = (patch: Partial<Choice>) => setChoice(before => ({ ...before, ...patch }))
  const body = { connectionId, ...choice }
  const shown = useApiQuery('previewWriteBack', { body })
  const listed = useApiQuery('previewWriteBack', {
    body: {
      connectionId,
      storyNotes: false,
      planNotes: false,
      probabilityField: null,
      scoreField: null,
      pastNotes: false,
    },
  })
  const save = useApiMutation('saveWriteBack', { onSuccess: onClose })
  const hasNotes = choice.storyNotes || choice.planNotes
  const hasAny = hasNotes || choice.probabilityField !== null || choice.scoreField !== null
  return (
    <Stack gap="md">
      <Text size="sm">
        What you choose is written into {label} automatically, within minutes. What somebody changes there stays until
        you decide about it. Who may see deals in {label} sees what is written.
      </Text>
      <Checkbox
        label="Notes on deals"
        checked={choice.storyNotes}
        onChange={event => choose({ storyNotes: event.currentTarget.checked })}
      />
      <Checkbox
        label="Public notes of plans"
        description="Private and internal ones never."
        checked={choice.planNotes}
        onChange={event => choose({ planNotes: event.currentTarget.checked })}
      />
      {hasNotes && (
        <Checkbox
          label="Also notes that are there already"
          checked={choice.pastNotes}
          onChange={event => choose({ pastNotes: event.currentTarget.checked })}
        />
      )}
      <QueryState query={listed} loading={<SkeletonRows rows={2} />}>
        {({ fields }) =>
          fields.length === 0 ? (
            <Text size="sm">
              {label} lists no number field of deals that your company made and that can be written. To write the
              probability or the score, make one there and open this again.
            </Text>
          ) : (
            <Group gap="sm" align="flex-end">
              <FieldMenu
                label="Probability, in percent"
                value={choice.probabilityField}
                fields={fields}
                onChange={probabilityField => choose({ probabilityField })}
              />
              <FieldMenu
                label="Score"
                value={choice.scoreField}
                fields={fields}
                onChange={scoreField => choose({ scoreField })}
              />
            </Group>
          )
        }
      </QueryState>
      {hasAny && (
        <section aria-label="Preview">
          <QueryState query={shown} loading={<SkeletonRows rows={4} />}>
            {found => <Preview shown={found} label={label} pastNotes={choice.pastNotes} isOn={answer.state === 'on'} />}
          </QueryState>
        </section>
      )}
      <FormError error={save.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!hasAny || shown.data === undefined || shown.isFetching}
          loading={save.isPending}
          onClick={() => save.mutate({ body })}
        >
          {answer.state === 'on' ? 'Save' : 'Switch on'}
        </Button>
      </Group>
    </Stack>
  )
}

interface WriteBackDialogProps {
  connection: Connection
  answer: WriteBack
  onClose: () => void
}

/** What is written into a CRM: off until somebody switches it on. */
export function WriteBackDialog({ connection, answer, onClose }: WriteBackDialogProps) {
  const { connectionId, label } = connection
  const isKnown = answer.state !== 'off' || describeWritten(answer) !== null
  return (
    <Dialog title={`Write-back into ${label}`} opened onClose={onClose} size={640}>
      <Stack gap="lg">
        {answer.needsConsent ? (
          <AskConsent connection={connection} scopes={answer.scopes} />
        ) : (
          <Chooser connectionId={connectionId} label={label} answer={answer} onClose={onClose} />
        )}
        {isKnown && <Stop connectionId={connectionId} label={label} answer={answer} onDone={onClose} />}
      </Stack>
    </Dialog>
  )
}
