import { Avatar, Button, FileButton, Group, Stack } from '@mantine/core'
import { IconBuilding, IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { FormError } from '#ui/state/FormError.tsx'
import type { Account } from '../api/list-accounts.ts'

/** The icon of an account: another is stored as soon as it is chosen. */
export function AccountIcon({ account }: { account: Account }) {
  const queries = useQueryClient()
  const store = useMutation({
    mutationFn: async (file: File) =>
      upload('uploadAccountIcon', {}, file, { fields: { accountId: String(account.id) } }),
    onSuccess: () => refetchChanged(queries, 'uploadAccountIcon'),
  })
  const icon = store.data?.icon ?? account.icon
  return (
    <Stack gap="xs">
      <Group gap="md">
        <Avatar src={icon} alt={`Icon of ${account.accountName}`} size={56} radius="md" color="teal">
          <IconBuilding size={28} role="img" aria-label={`Default icon of ${account.accountName}`} />
        </Avatar>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => file && store.mutate(file)}>
          {props => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhotoUp size={16} aria-hidden />}
              loading={store.isPending}
            >
              {icon === null ? 'Choose an icon' : 'Choose another icon'}
            </Button>
          )}
        </FileButton>
      </Group>
      <FormError error={store.error} />
    </Stack>
  )
}
