import { Alert, Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type IconChange, type CustomerProfile as Profile, useSaveProfile } from '#domains/deals/api/profile.ts'
import { ApiError } from '#lib/api-error.ts'
import { Logo } from './Logo.tsx'
import classes from './Profile.module.css'
import { changesOf, isDirty, type ProfileField, wordsOf } from './profile-changes.ts'
import type { ProfileStyle } from './profile-style.ts'

/** Every save that is not answered with 200. */
const failedWords = 'Oops! Something went wrong.'

/** An address under which the browser shows a chosen file; null without one. */
function useShown(file: IconChange): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof File)) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

interface ProfileFormProps {
  accountId: number
  dealId: number
  profile: Profile
  look: ProfileStyle
  onDone: () => void
}

const lines = [
  ['industry', 'Industry'],
  ['location', 'Location'],
  ['employees', 'Employees'],
] as const
const texts = [
  ['custDescription', 'Description', 5000],
  ['custQuote', 'Quote of the customer', 2000],
] as const

/** Changes of a profile until they are saved or cancelled. */
export function ProfileForm({ accountId, dealId, profile, look, onDone }: ProfileFormProps) {
  const before = wordsOf(profile)
  const [typed, setTyped] = useState<Partial<Record<ProfileField, string>>>({})
  const [icon, setIcon] = useState<IconChange>(null)
  const chosen = useShown(icon)
  const save = useSaveProfile(accountId, dealId)
  const now = { ...before, ...typed }
  const dirty = isDirty(before, now, icon)
  const type = (field: ProfileField, text: string) => setTyped(present => ({ ...present, [field]: text }))
  const submit = () =>
    save.mutate({ changes: changesOf(before, now), icon, version: profile.version }, { onSuccess: onDone })
  const picture = icon === 'none' ? null : (chosen ?? profile.icon)
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (dirty && !save.isPending) submit()
      }}
    >
      <div className={classes.top}>
        <Logo src={picture} name={profile.name} size={look === 'primary' ? 48 : 80} />
        <Group gap={4}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => file && setIcon(file)}>
            {props => (
              <Button
                {...props}
                size="compact-xs"
                variant="default"
                leftSection={<IconPhotoUp size={14} aria-hidden />}
              >
                Choose a logo
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              onClick={() => setIcon(profile.icon === null ? null : 'none')}
            >
              Remove logo
            </Button>
          )}
        </Group>
      </div>
      <TextInput
        label="Name"
        readOnly={look === 'primary'}
        maxLength={200}
        value={now.name}
        variant={look === 'primary' ? 'filled' : 'default'}
        onChange={event => type('name', event.currentTarget.value)}
      />
      {lines.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          maxLength={200}
          value={now[field]}
          onChange={event => type(field, event.currentTarget.value)}
        />
      ))}
      {texts.map(([field, label, most]) => (
        <Textarea
          key={field}
          label={label}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={most}
          value={now[field]}
          onChange={event => type(field, event.currentTarget.value)}
        />
      ))}
      {save.error && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title={failedWords}>
          {save.error instanceof ApiError && save.error.code === 'CONFLICT' ? (
            <Text size="sm">{save.error.detail} What you changed is kept: save again to put it on top.</Text>
          ) : (
            save.error instanceof ApiError &&
            save.error.status >= 400 &&
            save.error.status < 500 && <Text size="sm">{save.error.detail}</Text>
          )}
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button size="xs" type="submit" disabled={!dirty} loading={save.isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}
