import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { downloadDocument } from './download-document.ts'

type Card = Pick<Answer<'getPlaybookCard'>, 'id' | 'marketId' | 'cardDetails'>

const kinds = [
  { value: 'message', label: 'Nothing' },
  { value: 'link', label: 'Link' },
  { value: 'file', label: 'Document' },
] as const
type Kind = (typeof kinds)[number]['value']

function AttachmentForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const { type, url, File } = card.cardDetails
  const documents = useApiQuery('getPlaybookDocumentList', { query: { marketId: card.marketId } })
  const save = useApiMutation('updateCardDetails')
  const [kind, setKind] = useState<Kind>(type === 'link' || type === 'file' ? type : 'message')
  const [address, setAddress] = useState(url ?? 'https://')
  const [document, setDocument] = useState(File)
  const ready = kind === 'message' || (kind === 'link' ? /^https?:\/\/\S+/.test(address) : document !== null)
  const attached = {
    type: kind,
    url: kind === 'link' ? address.trim() : null,
    File: kind === 'file' ? document : null,
  }
  return (
    <Stack gap="sm">
      <SegmentedButtons label="What is attached" choices={kinds} value={kind} onChange={setKind} />
      {kind === 'link' && (
        <TextInput
          label="Address"
          value={address}
          maxLength={2000}
          onChange={event => setAddress(event.currentTarget.value)}
        />
      )}
      {kind === 'file' &&
        (documents.data?.length === 0 ? (
          <Text size="sm">The market has no documents yet. Upload one under Documents of the market first.</Text>
        ) : (
          <SelectMenu
            label="Document of the market"
            placeholder="Choose a document"
            width="100%"
            loading={documents.isPending}
            choices={(documents.data ?? []).map(one => ({ value: String(one.documentId), label: one.fileName }))}
            value={document}
            onChange={setDocument}
          />
        ))}
      {save.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert">
          {describeError(save.error)}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!ready}
          loading={save.isPending}
          onClick={() => save.mutate({ body: { id: card.id, cardDetails: attached } }, { onSuccess: onClose })}
        >
          Save
        </Button>
      </Group>
    </Stack>
  )
}

/** What is attached to a card: a link, a document of its market, or nothing. */
export function CardAttachment({ card }: { card: Card }) {
  const { type, url, File } = card.cardDetails
  const documents = useApiQuery(
    'getPlaybookDocumentList',
    type === 'file' ? { query: { marketId: card.marketId } } : null,
  )
  const [changing, setChanging] = useState(false)
  const document = documents.data?.find(({ documentId }) => String(documentId) === File)
  const shown = () => {
    if (type === 'link' && url !== null)
      return (
        <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm" underline="always">
          {url}
        </Anchor>
      )
    if (type === 'file' && documents.data === undefined)
      return (
        <QueryState query={documents} loading={<SkeletonText lines={1} />}>
          {() => null}
        </QueryState>
      )
    if (type === 'file' && document)
      return (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => void downloadDocument(document.documentId).catch(notify.error)}
        >
          {document.fileName}
        </Anchor>
      )
    return (
      <Text size="sm" c="dimmed">
        {type === 'file' ? 'The document was deleted.' : 'Nothing is attached.'}
      </Text>
    )
  }
  return (
    <Panel
      title="Attachment"
      actions={
        <RestrictedButton
          call="updateCardDetails"
          size="compact-sm"
          variant="default"
          onClick={() => setChanging(true)}
        >
          Change
        </RestrictedButton>
      }
    >
      {shown()}
      <Dialog title="Attach to the card" opened={changing} onClose={() => setChanging(false)}>
        <AttachmentForm card={card} onClose={() => setChanging(false)} />
      </Dialog>
    </Panel>
  )
}
