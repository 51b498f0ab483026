import { Alert, Avatar, Button, FileButton, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { preparePhoto } from '#domains/access/shared/prepare-photo.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { fullName, type ListedUser } from '../api/list-users.ts'

/** The photo of a user: another is stored as soon as it is chosen. */
export function UserPhoto({ user }: { user: ListedUser }) {
  const queries = useQueryClient()
  const store = useMutation({
    mutationFn: async (file: File) =>
      upload('uploadUserPhoto', {}, await preparePhoto(file), { fields: { userId: String(user.userId) } }),
    onSuccess: () => refetchChanged(queries, 'uploadUserPhoto'),
  })
  const remove = useApiMutation('updateUser')
  const photo = remove.data ? null : (store.data?.photo ?? user.photo)
  return (
    <Stack gap="xs">
      <Group gap="md">
        <Avatar src={photo} name={fullName(user)} alt={`Photo of ${fullName(user)}`} size={56} color="teal" />
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={file => {
            remove.reset()
            if (file) store.mutate(file)
          }}
        >
          {props => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhotoUp size={16} aria-hidden />}
              loading={store.isPending}
            >
              {photo === null ? 'Choose a photo' : 'Choose another photo'}
            </Button>
          )}
        </FileButton>
        {photo !== null && (
          <Button
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() => remove.mutate({ body: { userId: user.userId, photo: null } })}
          >
            Remove photo
          </Button>
        )}
      </Group>
      {store.error && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {store.error.message}
        </Alert>
      )}
      <FormError error={remove.error} />
    </Stack>
  )
}
