import { Anchor, Button, Text, Textarea, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { type NoteComment, useChangeComments } from '#domains/plans/api/comments.ts'
import { formatDateTime, formatSince } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { commentDrafts } from './drafts.ts'
import { commentWords, failureText, laterWords } from './failure-text.tsx'
import { LikeButton } from './LikeButton.tsx'
import classes from './Note.module.css'
import { useOneAtATime } from './use-one-at-a-time.ts'

interface CommentsProps {
  noteId: number
  userId: number
  now: Date
  /** The note is being removed. */
  leaving: boolean
}

type Changes = ReturnType<typeof useChangeComments>

function Comment({
  comment,
  userId,
  now,
  changes,
}: Omit<CommentsProps, 'noteId' | 'leaving'> & { comment: NoteComment; changes: Changes }) {
  const { confirm, oops } = useDialogs()
  const { remove, like } = changes
  const { id, commentText, insertTime, userBean, likedBy } = comment
  const ask = () =>
    confirm({
      text: `Remove the comment of ${userBean.name}? This cannot be undone.`,
      confirmLabel: 'Remove',
      dangerous: true,
      onConfirm: () => remove.mutateAsync(id),
    })
  return (
    <li className={classes.comment}>
      <div className={classes.facts}>
        <strong>{userBean.name}</strong>
        <time dateTime={insertTime} title={formatDateTime(insertTime)}>
          {formatSince(insertTime, now)}
        </time>
      </div>
      <p className={classes.body}>{commentText}</p>
      <div className={classes.facts}>
        <LikeButton
          of={`the comment of ${userBean.name}`}
          likedBy={likedBy}
          userId={userId}
          busy={like.isPending}
          onLike={action =>
            like.mutate({ id, action }, { onError: error => void oops(failureText(laterWords, error)) })
          }
        />
        <Anchor component="button" type="button" size="sm" onClick={ask}>
          Remove
        </Anchor>
      </div>
    </li>
  )
}

function AddComment({ noteId, userId, add }: Omit<CommentsProps, 'now' | 'leaving'> & { add: Changes['add'] }) {
  const { oops } = useDialogs()
  const [text, setText] = useState(() => commentDrafts.read({ userId, noteId }) ?? '')
  const once = useOneAtATime()
  const key = useRef(crypto.randomUUID())
  const write = (next: string) => {
    setText(next)
    if (next === '') commentDrafts.drop({ userId, noteId })
    else commentDrafts.keep({ userId, noteId }, next)
    key.current = crypto.randomUUID()
  }
  const shut = text.trim() === '' || add.isPending
  const submit = () => {
    if (shut) return
    // What was typed on meanwhile stays.
    const added = () => {
      setText(present => (present === text ? '' : present))
      if (commentDrafts.read({ userId, noteId }) === text) commentDrafts.drop({ userId, noteId })
    }
    once(end =>
      add
        .mutateAsync({ commentText: text, key: key.current })
        .then(added, error => oops(failureText(commentWords, error)))
        .finally(end),
    )
  }
  return (
    <div className={classes.addComment}>
      <Textarea
        aria-label="Leave a comment"
        placeholder="Leave a comment"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={10_000}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
        flex={1}
      />
      <Button onClick={submit} disabled={shut} loading={add.isPending}>
        Add
      </Button>
    </div>
  )
}

/** What people say about a note. */
export function Comments({ noteId, userId, now, leaving }: CommentsProps) {
  const headingId = useId()
  const comments = useApiQuery('getOpptyPlanNoteComments', { params: { noteId } }, { enabled: !leaving })
  const changes = useChangeComments(noteId, userId)
  const list = () => (
    <QueryState
      query={comments}
      loading={
        <Text size="sm" c="dimmed" role="status">
          Fetching comments. Please wait...
        </Text>
      }
      empty={
        <Text size="sm" c="dimmed">
          No comments yet
        </Text>
      }
    >
      {data => (
        <ul className={classes.comments}>
          {data.map(comment => (
            <Comment key={comment.id} comment={comment} userId={userId} now={now} changes={changes} />
          ))}
        </ul>
      )}
    </QueryState>
  )
  return (
    <section aria-labelledby={headingId} className={classes.commentPart}>
      <Title order={3} size="h4" id={headingId}>
        Comments
      </Title>
      {list()}
      <AddComment noteId={noteId} userId={userId} add={changes.add} />
    </section>
  )
}
