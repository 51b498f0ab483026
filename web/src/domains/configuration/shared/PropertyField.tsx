import { hiddenValue, type KnownProperty, knownProperties } from '@bic/contract/configuration/known-properties'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { monthChoices, timeZones } from './choices.ts'

interface PropertyFieldProps {
  propertyId: number
  propertyName: string
  value: string | null
  /** Stores the value; an empty text takes it away. */
  onSave: (value: string) => Promise<unknown>
  /** What follows from a value that is typed and not saved yet. */
  note?: (typed: string) => ReactNode
}

const choicesOf = ({ kind, choices = [] }: KnownProperty) => {
  if (kind === 'flag') {
    return [
      { value: 'y', label: 'Yes' },
      { value: 'n', label: 'No' },
    ]
  }
  if (kind === 'month') return monthChoices
  if (kind === 'time zone') return timeZones.map(zone => ({ value: zone, label: zone }))
  if (kind === 'choice') return choices.map(choice => ({ value: choice, label: choice }))
  return null
}

/** Of the fields, so that each stands beside its button. */
const fieldWidth = '36rem'

/** A property with its value, changed here. Of a credential only whether there is one is shown. */
export function PropertyField({ propertyId, propertyName, value, onSave, note }: PropertyFieldProps) {
  const known = knownProperties.find(one => one.propertyId === propertyId)
  const isSecret = known?.kind === 'secret'
  const present = isSecret ? '' : (value ?? '')
  const dialogs = useDialogs()
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const typed = draft ?? present
  const store = (next: string) => {
    setError(null)
    return onSave(next).then(() => setDraft(null))
  }
  const save = (next: string) => {
    setSaving(true)
    store(next)
      .catch((failure: unknown) => setError(describeError(failure)))
      .finally(() => setSaving(false))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving || (typed === present && !isSecret)) return
    const warning = typed === '' ? undefined : known?.warning
    if (!warning) return save(typed)
    dialogs.confirm({ text: warning, confirmLabel: 'Save', dangerous: true, onConfirm: () => store(typed) })
  }
  const label = known?.label ?? propertyName
  const description = [
    known?.help,
    known && known.label !== propertyName ? propertyName : null,
    isSecret ? (value === hiddenValue ? 'A value is stored; it is never shown.' : 'No value is stored.') : null,
  ]
    .filter(Boolean)
    .join(' · ')
  const choices = known && choicesOf(known)
  const fields = { label, description, value: typed, error, maxLength: 1000 }
  return (
    <form onSubmit={submit} aria-label={label}>
      <Group align="flex-end" gap="sm" wrap="wrap">
        {choices ? (
          <Stack gap={4} flex="1 1 180px" maw={fieldWidth}>
            <SelectMenu
              label={label}
              description={description}
              width="100%"
              choices={choices}
              value={typed || null}
              onChange={setDraft}
            />
            {error !== null && (
              <Text size="xs" c="salmon" role="alert">
                {error}
              </Text>
            )}
          </Stack>
        ) : isSecret ? (
          <PasswordInput
            {...fields}
            flex="1 1 180px"
            maw={fieldWidth}
            autoComplete="new-password"
            placeholder={value === hiddenValue ? hiddenValue : ''}
            onChange={event => setDraft(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...fields}
            flex="1 1 180px"
            maw={fieldWidth}
            inputMode={known?.kind === 'count' ? 'numeric' : 'text'}
            {...(known?.unit && {
              rightSection: (
                <Text size="sm" c="dimmed">
                  {known.unit}
                </Text>
              ),
              rightSectionWidth: 76,
            })}
            onChange={event => setDraft(event.currentTarget.value)}
          />
        )}
        <Group gap="xs">
          <Button type="submit" size="sm" loading={saving} disabled={draft === null || typed === present}>
            Save
          </Button>
          {isSecret && value === hiddenValue && (
            <Button size="sm" variant="default" disabled={saving} onClick={() => save('')}>
              Remove
            </Button>
          )}
        </Group>
      </Group>
      {draft !== null && draft !== present && note?.(draft)}
    </form>
  )
}
