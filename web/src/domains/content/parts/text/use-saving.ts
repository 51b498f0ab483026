import type { ContentDocument } from '@bic/contract/content/document'
import type { SentStatement } from '@bic/contract/content/statements'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { showSame } from '../editor/document-ids.ts'
import { contentDrafts } from './content-drafts.ts'
import type { Content } from './content-words.ts'
import { Unsaved } from './unsaved.ts'

/** Where the text stands: saved; typed and about to be saved; not saved, because somebody was faster, or for another reason. */
export type SavingState =
  | { readonly is: 'saved' | 'waiting' | 'saving' | 'offline' }
  /** With the refusal once what stands there now has been read again. */
  | { readonly is: 'conflict'; readonly error?: unknown }
  | { readonly is: 'failed'; readonly error: unknown }

/** Milliseconds without typing before what was typed is saved, and before the server is tried again that did not answer. */
const pauses = { typing: 1500, offline: 10_000 }

/**
 * Ends the attempts to save a text that was left, by its place: whoever opens it again goes on from what was kept. Answers with the
 * version that what is still on its way becomes, which is null when it is refused; null when nothing is on its way.
 */
const leftTexts = new Map<string, () => Promise<number | null> | null>()

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
  const [unsaved] = useState(() => new Unsaved(restored, version))
  const flying = useRef<{ readonly document: ContentDocument; readonly title: string | undefined } | null>(null)
  const timer = useRef<number | undefined>(undefined)
  /** The state as it is now, also before it is shown. */
  const present = useRef(state)
  const enter = useCallback((next: SavingState) => {
    present.current = next
    show(next)
  }, [])

  /** What becomes of what was sent last. */
  const sending = useRef<Promise<number | null> | null>(null)
  /** The text was left, and opened again since. */
  const isReplaced = useRef(false)
  /** What was sent when the text was left is still on its way. */
  const isDelayed = useRef(false)

  const flushLater = useRef<(after: number) => void>(() => undefined)
  const save = useApiMutation('updateFinalContentText', {
    onSuccess: answer => {
      if (isReplaced.current) return
      unsaved.base = answer.version
      const done = flying.current
      flying.current = null
      if (done !== null) unsaved.forgetRests(done.document)
      if (unsaved.document !== done?.document || unsaved.title !== done?.title) {
        unsaved.keep(place)
        enter({ is: 'waiting' })
        return flushLater.current(pauses.typing)
      }
      unsaved.drop(place)
      enter({ is: 'saved' })
    },
    onError: error => {
      if (isReplaced.current) return
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
    const { document, title } = unsaved
    if (document === null || flying.current !== null || present.current.is === 'conflict') return
    if (isDelayed.current || isReplaced.current) return
    flying.current = { document, title }
    enter({ is: 'saving' })
    sending.current = mutateAsync({ body: { contentId, ...unsaved.inputOf(document) } }).then(
      answer => answer.version,
      (error: unknown) => {
        if (present.current.is === 'conflict') enter({ is: 'conflict', error })
        return null
      },
    )
  }, [mutateAsync, contentId, enter, unsaved])
  flushLater.current = after => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, after)
  }

  useEffect(() => {
    const key = `${place.userId}.${place.contentId}`
    const left = leftTexts.get(key)?.() ?? null
    leftTexts.delete(key)
    isReplaced.current = false
    isDelayed.current = left !== null
    if (restored !== null && left === null) flushLater.current(0)
    left?.then(saved => {
      isDelayed.current = false
      if (saved !== null) unsaved.base = Math.max(unsaved.base, saved)
      flush()
    })
    const retry = () => {
      if (present.current.is === 'offline') flush()
    }
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      // Whoever leaves has finished typing.
      flush()
      leftTexts.set(key, () => {
        isReplaced.current = true
        window.clearTimeout(timer.current)
        return flying.current === null ? null : sending.current
      })
    }
  }, [flush, restored, place, unsaved])

  // What others save goes on from here, as long as nothing was typed.
  useEffect(() => {
    if (unsaved.document === null) unsaved.base = Math.max(unsaved.base, version)
  }, [version, unsaved])

  const note = useCallback(
    (document: ContentDocument) => {
      unsaved.document = document
      unsaved.keep(place)
      if (present.current.is === 'conflict') return
      if (present.current.is !== 'offline') enter({ is: 'waiting' })
      flushLater.current(pauses.typing)
    },
    [unsaved, place, enter],
  )
  const knowsTheirs = version > unsaved.base
  /** Refused though nobody was faster. */
  const isRefused = state.is === 'conflict' && state.error !== undefined && !knowsTheirs
  // The answer to a save was lost, but not the save: nobody else was faster.
  const wasSaved =
    knowsTheirs &&
    state.is === 'conflict' &&
    unsaved.document !== null &&
    showSame(unsaved.document, stored) &&
    (unsaved.title ?? storedTitle) === storedTitle
  useEffect(() => {
    if (!wasSaved) return
    unsaved.drop(place)
    unsaved.base = version
    enter({ is: 'saved' })
  }, [wasSaved, version, unsaved, place, enter])
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
    title: unsaved.title ?? storedTitle,
    changeTitle: (named: string) => {
      unsaved.title = named
      note(unsaved.document ?? stored)
      // The title is shown although the state stays.
      enter({ ...present.current })
    },
    /** What a sentence rests on that is put in next. */
    rest: useCallback((statement: SentStatement) => unsaved.rest(statement), [unsaved]),
    retry: () => {
      enter({ is: 'waiting' })
      flush()
    },
    /** What was typed, while it is not saved. */
    mine: () => unsaved.document,
    keepMine: () => {
      unsaved.base = version
      enter({ is: 'waiting' })
      unsaved.keep(place)
      flush()
    },
    takeTheirs: () => {
      unsaved.drop(place)
      unsaved.forgetRests()
      unsaved.base = version
      enter({ is: 'saved' })
      begin(stored)
    },
  }
}
