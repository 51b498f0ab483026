import { type ContentFormat, contentFormats, contentReaders } from '@bic/contract/content/content-words'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Content } from './content-words.ts'

type Readers = (typeof contentReaders)[number]

const readerWords: Readonly<Record<Readers, { readonly label: string; readonly description: string }>> = {
  inside: {
    label: 'Colleagues',
    description: 'The file says who said what, in which conversation, and what its message goes with.',
  },
  outside: {
    label: 'People outside as well',
    description: 'The file has only words that buyers allowed on this channel, and no names where they want none.',
  },
}
const formats = Object.keys(contentFormats) as ContentFormat[]

interface ExportButtonProps {
  content: Pick<Content, 'contentId' | 'external' | 'statements'>
  /** What was typed is not saved, and would not be in the file. */
  isAhead: boolean
}

/** Takes a text as a file, with what each sentence rests on; what keeps it from that is said. */
export function ExportButton({ content, isAhead }: ExportButtonProps) {
  const { contentId, external, statements } = content
  const [isOpen, setOpen] = useState(false)
  const [readers, setReaders] = useState<Readers>(external ? 'outside' : 'inside')
  const take = useApiMutation('exportContent', {
    onSuccess: ({ fileName, mediaType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
      saveFile(fileName, new Blob([bytes], { type: mediaType }))
    },
  })
  const choose = (value: string) => {
    take.reset()
    setReaders(contentReaders.find(one => one === value) ?? readers)
  }
  const close = () => {
    take.reset()
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isAhead || statements.length === 0}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      <Dialog
        title="Export"
        opened={isOpen}
        onClose={close}
        busy={take.isPending}
        actions={
          <Button variant="default" onClick={close}>
            Close
          </Button>
        }
      >
        <Radio.Group label="Who reads it" value={readers} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {contentReaders.map(one => (
              <Radio
                key={one}
                value={one}
                label={readerWords[one].label}
                description={readerWords[one].description}
                disabled={take.isPending}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" mt="md" mb="xs" id="export-formats">
          The file has a list of what each sentence rests on.
        </Text>
        <Group gap="xs" role="group" aria-labelledby="export-formats">
          {formats.map(format => (
            <Button
              key={format}
              variant="default"
              disabled={take.isPending}
              onClick={() => take.mutate({ params: { id: contentId }, query: { format, readers } })}
            >
              {contentFormats[format].label}
            </Button>
          ))}
        </Group>
        {take.error && (
          <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
            {describeError(take.error)}
          </Text>
        )}
      </Dialog>
    </>
  )
}
