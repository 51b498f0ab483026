import type { ContentDocument } from '@bic/contract/content/document'
import type { SentStatement } from '@bic/contract/content/statements'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { idsOf, showSame } from '../editor/document-ids.ts'
import { contentDrafts } from './content-drafts.ts'
import type { Content } from './content-words.ts'

/** Where the text stands: saved; typed and about to be saved; not saved, because somebody was faster, or for another reason. */
export type SavingState =
  | { readonly is: 'saved' | 'waiting' | 'saving' | 'offline' }
  /** With the refusal once what stands there now has been read again. */
  | { readonly is: 'conflict'; readonly error?: unknown }
  | { readonly is: 'failed'; readonly error: unknown }

/** Milliseconds without typing before what was typed is saved, and before the server is tried again that did not answer. */
const pauses = { typing: 1500, offline: 10_000 }

/**
 * Saves a content while it is written. What was typed is kept in the browser until it is saved: a lost connection, a closed page
 * and another tab lose nothing. Whoever is slower than somebody else is asked what goes on.
 */
export function useSaving({ contentId, version, title: storedTitle, document: stored }: Content, userId: number) {
  const place = useMemo(() => ({ userId, contentId }), [userId, contentId])
  const [restored] = useState(() => contentDrafts.read(place))
  const [start, setStart] = useState<ContentDocument>(restored?.document ?? stored)
  /** Another start is shown from the beginning. */
  const [turn, setTurn] = useState(0)
  const [state, show] = useState<SavingState>(
    restored === null ? { is: 'saved' } : restored.version < version ? { is: 'conflict' } : { is: 'waiting' },
  )
  const pending = useRef<ContentDocument | null>(restored?.document ?? null)
  const sent = useRef(new Map((restored?.statements ?? []).map(one => [one.id, one])))
  /** A title that is not saved. */
  const title = useRef<string | undefined>(restored?.title)
  const base = useRef(restored?.version ?? version)
  const flying = useRef<{ readonly document: ContentDocument; readonly title: string | undefined } | null>(null)
  const timer = useRef<number | undefined>(undefined)
  /** The state as it is now, also before it is shown. */
  const present = useRef(state)
  const enter = useCallback((next: SavingState) => {
    present.current = next
    show(next)
  }, [])

  const keep = useCallback(() => {
    if (pending.current === null) return
    const statements = [...sent.current.values()]
    const named = title.current === undefined ? {} : { title: title.current }
    contentDrafts.keep(place, { document: pending.current, statements, ...named, version: base.current })
  }, [place])

  const flushLater = useRef<(after: number) => void>(() => undefined)
  const save = useApiMutation('updateFinalContentText', {
    onSuccess: answer => {
      base.current = answer.version
      const done = flying.current
      flying.current = null
      for (const id of done === null ? [] : idsOf(done.document)) sent.current.delete(id)
      if (pending.current !== done?.document || title.current !== done?.title) {
        keep()
        enter({ is: 'waiting' })
        return flushLater.current(pauses.typing)
      }
      pending.current = null
      title.current = undefined
      contentDrafts.drop(place)
      enter({ is: 'saved' })
    },
    onError: error => {
      flying.current = null
      if (error instanceof ApiError && error.status === 409) return enter({ is: 'conflict' })
      if (error instanceof ApiError && error.status === 0) {
        enter({ is: 'offline' })
        return flushLater.current(pauses.offline)
      }
      enter({ is: 'failed', error })
    },
  })
  const { mutateAsync } = save

  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    const document = pending.current
    if (document === null || flying.current !== null || present.current.is === 'conflict') return
    flying.current = { document, title: title.current }
    const named = title.current === undefined ? {} : { title: title.current }
    enter({ is: 'saving' })
    const there = idsOf(document)
    const statements = [...sent.current.values()].filter(({ id }) => there.has(id))
    mutateAsync({ body: { contentId, document, statements, ...named, version: base.current } }).catch(
      (error: unknown) => {
        if (present.current.is === 'conflict') enter({ is: 'conflict', error })
      },
    )
  }, [mutateAsync, contentId, enter])
  flushLater.current = after => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, after)
  }

  useEffect(() => {
    if (restored !== null) flushLater.current(0)
    const retry = () => {
      if (present.current.is === 'offline') flush()
    }
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      // Whoever leaves has finished typing.
      flush()
    }
  }, [flush, restored])

  // What others save goes on from here, as long as nothing was typed.
  useEffect(() => {
    if (pending.current === null) base.current = Math.max(base.current, version)
  }, [version])

  const note = useCallback(
    (document: ContentDocument) => {
      pending.current = document
      keep()
      if (present.current.is === 'conflict') return
      if (present.current.is !== 'offline') enter({ is: 'waiting' })
      flushLater.current(pauses.typing)
    },
    [keep, enter],
  )
  const knowsTheirs = version > base.current
  /** Refused though nobody was faster. */
  const isRefused = state.is === 'conflict' && state.error !== undefined && !knowsTheirs
  // The answer to a save was lost, but not the save: nobody else was faster.
  const wasSaved =
    knowsTheirs &&
    state.is === 'conflict' &&
    pending.current !== null &&
    showSame(pending.current, stored) &&
    (title.current ?? storedTitle) === storedTitle
  useEffect(() => {
    if (!wasSaved) return
    pending.current = null
    title.current = undefined
    base.current = version
    contentDrafts.drop(place)
    enter({ is: 'saved' })
  }, [wasSaved, version, place, enter])
  const begin = (document: ContentDocument) => {
    setStart(document)
    setTurn(now => now + 1)
  }
  return {
    state: isRefused ? ({ is: 'failed', error: state.error } as const) : state,
    start,
    turn,
    isAhead: state.is !== 'saved',
    /** After a conflict: what somebody else saved is there to be compared. */
    knowsTheirs: knowsTheirs && !wasSaved,
    restored: restored !== null,
    change: note,
    /** The title as it stands, saved or not. */
    title: title.current ?? storedTitle,
    changeTitle: (named: string) => {
      title.current = named
      note(pending.current ?? stored)
    },
    /** What a sentence rests on that is put in next. */
    rest: useCallback((statement: SentStatement) => void sent.current.set(statement.id, statement), []),
    retry: () => {
      enter({ is: 'waiting' })
      flush()
    },
    /** What was typed, while it is not saved. */
    mine: () => pending.current,
    keepMine: () => {
      base.current = version
      enter({ is: 'waiting' })
      keep()
      flush()
    },
    takeTheirs: () => {
      pending.current = null
      title.current = undefined
      sent.current.clear()
      base.current = version
      contentDrafts.drop(place)
      enter({ is: 'saved' })
      begin(stored)
    },
  }
}
