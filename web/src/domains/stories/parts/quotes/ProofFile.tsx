import { Anchor, Button, FileButton, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatBytes } from '#lib/format.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { notify } from '#ui/notify.ts'
import { downloadFrom } from '#ui/save-file.ts'

interface ProofFileProps {
  permission: Pick<Answer<'listQuotePermissions'>['rows'][number], 'permissionId' | 'proofFile'>
  mayAttach: boolean
}

/** The file that proves a permission, or a button to attach one: a permission keeps the file that it has. */
export function ProofFile({ permission: { permissionId, proofFile }, mayAttach }: ProofFileProps) {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const attach = async (file: File) => {
    setSending(true)
    try {
      await upload('attachPermissionProof', {}, file, { fields: { permissionId: String(permissionId) } })
      await refetchChanged(queries, 'attachPermissionProof')
    } catch (error) {
      notify.error(error)
    } finally {
      setSending(false)
    }
  }
  const open = async () => {
    const { location } = await call('downloadPermissionProof', { params: { permissionId } })
    downloadFrom(location)
  }
  if (proofFile)
    return (
      <Text size="xs" c="dimmed">
        Proof:{' '}
        <Anchor
          component="button"
          type="button"
          size="xs"
          underline="always"
          onClick={() => void open().catch(notify.error)}
        >
          {proofFile.name}
        </Anchor>{' '}
        ({formatBytes(proofFile.size)})
      </Text>
    )
  if (!mayAttach) return null
  return (
    <FileButton onChange={file => file && void attach(file)}>
      {props => (
        <Button {...props} size="compact-xs" variant="subtle" loading={isSending}>
          Attach a file
        </Button>
      )}
    </FileButton>
  )
}
