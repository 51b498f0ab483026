import { Alert, Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPhotoUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Profile, useSaveProfile, useUploadPhoto } from '#domains/access/api/own-profile.ts'
import { preparePhoto } from '#domains/access/shared/prepare-photo.ts'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { usePreview } from './use-preview.ts'

/** The own photo: chosen, looked at, and only then stored. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const preview = usePreview(chosen)
  const prepare = useMutation({ mutationFn: preparePhoto, onSuccess: setChosen })
  const store = useUploadPhoto(profile.userId)
  const remove = useSaveProfile(profile.userId)
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const forget = () => {
    setChosen(null)
    store.reset()
  }
  const choose = (file: File | null) => {
    forget()
    remove.reset()
    if (file) prepare.mutate(file)
  }
  const save = (file: File) =>
    store.mutate(file, {
      onSuccess: () => {
        forget()
        notify.success('Your photo has been saved.')
      },
    })
  const takeAway = () =>
    remove.mutate({ photo: null }, { onSuccess: () => notify.success('Your photo has been removed.') })
  return (
    <Group gap="lg" align="center">
      <Avatar
        src={preview ?? profile.photo}
        name={name}
        alt={preview ? 'Preview of your new photo' : 'Your photo'}
        color="teal"
        size={96}
      />
      <Stack gap="xs" flex={1} miw={220}>
        {chosen ? (
          <>
            <Text size="sm" role="status">
              This is how others will see it.
            </Text>
            <Group gap="xs">
              <Button onClick={() => save(chosen)} loading={store.isPending}>
                Save photo
              </Button>
              <Button variant="default" onClick={forget} disabled={store.isPending}>
                Cancel
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Group gap="xs">
              <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
                {props => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconPhotoUp size={16} aria-hidden />}
                    loading={prepare.isPending}
                  >
                    {profile.photo === null ? 'Choose a photo' : 'Choose another photo'}
                  </Button>
                )}
              </FileButton>
              {profile.photo !== null && (
                <Button variant="subtle" color="gray" onClick={takeAway} loading={remove.isPending}>
                  Remove photo
                </Button>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              PNG, JPEG or WebP. Its centre square is shown next to your name and your notes.
            </Text>
          </>
        )}
        {prepare.error && (
          <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {prepare.error.message}
          </Alert>
        )}
        <FormError error={store.error ?? remove.error} />
      </Stack>
    </Group>
  )
}
