import { Anchor } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { FileRow, type FileState } from '#ui/files/FileRow.tsx'
import { Link } from '#ui/Link.tsx'
import { ChooseDealButton } from './ChooseDealButton.tsx'
import classes from './UploadedRow.module.css'

export type UploadedFile = Answer<'listUploadedFiles'>['rows'][number]

const states: Readonly<Record<UploadedFile['status'], FileState>> = {
  received: 'waiting',
  reading: 'working',
  done: 'done',
  duplicate: 'done',
  failed: 'failed',
  cancelled: 'failed',
}

/** So many conversations of a file are named; a mailbox can have thousands. */
const named = 5

function ConversationLink({ conversation }: { conversation: UploadedFile['conversations'][number] }) {
  const { storyId: dealId, convId, subject, accountName, matches } = conversation
  return (
    <li>
      <Anchor
        component={Link}
        size="xs"
        href={
          dealId === null ? links.conversation(convId) : links.conversationDetail(dealId, { conv: convId, type: 'all' })
        }
      >
        {subject}
      </Anchor>
      <span>
        {accountName ?? 'no account'}
        {dealId === null && ', no deal'} · {formatQuantity(matches, 'match', 'matches')}
      </span>
    </li>
  )
}

function Note({ file }: { file: UploadedFile }) {
  if (file.status === 'failed' || file.status === 'cancelled') {
    const why = file.errorText ?? (file.status === 'cancelled' ? 'Reading was cancelled.' : null)
    return [why, file.errorDetail].filter(Boolean).join(' ')
  }
  const more = file.conversationCount - Math.min(named, file.conversations.length)
  const facts = [
    file.status === 'duplicate' && `Duplicate: ${file.errorDetail ?? 'this file was uploaded before.'}`,
    (file.conversationCount > 0 || file.notices.length === 0) && formatQuantity(file.conversationCount, 'conversation'),
    file.status === 'done' && [...new Set(file.notices)].join(' '),
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {file.conversations.length > 0 && (
        <ul className={classes.conversations}>
          {file.conversations.slice(0, named).map(conversation => (
            <ConversationLink key={conversation.convId} conversation={conversation} />
          ))}
          {more > 0 && <li>and {formatQuantity(more, 'more conversation')}</li>}
        </ul>
      )}
    </>
  )
}

/** A file that arrived: being read, what came of it, or why nothing did. */
export function UploadedRow({ file }: { file: UploadedFile }) {
  const waiting = file.status === 'received' || file.status === 'reading'
  return (
    <FileRow
      name={file.path || file.name}
      size={file.size}
      state={states[file.status]}
      note={waiting ? undefined : <Note file={file} />}
    >
      <ChooseDealButton files={[file]} label="Choose a deal" name={file.name} />
    </FileRow>
  )
}
