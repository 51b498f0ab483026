import { noNote } from '@bic/contract/deals/no-note'
import type { StoryNote, saveStoryNote } from '#domains/deals/api/story-notes.ts'
import { ApiError } from '#lib/api-error.ts'
import type { DraftStore } from '#lib/drafts.ts'
import { type DraftPlace, type NoteDraft, noteDrafts } from './note-drafts.ts'

/** Milliseconds after the last edit. */
export const autosaveDelay = 2000
/** Milliseconds between attempts while no answer comes. */
const retryDelay = 5000
/** Texts without an answer that are remembered beside the last. */
const mostSent = 9

/** Where a note stands: all stored, not yet stored, on its way, without a connection, refused, or changed by another. */
export type SaveStatus = 'stored' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface NoteState {
  readonly text: string
  /** -1 while there is none. */
  readonly noteId: number
  readonly status: SaveStatus
  /** What somebody else stored while this was written. */
  readonly newer: StoryNote | null
  /** When it was last stored, as the server says it. */
  readonly storedAt: string | null
  /** What can be done about a refusal; null when nobody can. */
  readonly reason: string | null
}

interface NoteSaverParts {
  readonly place: Omit<DraftPlace, 'noteId'>
  /** The note to write on; null for a new one. */
  readonly note: StoryNote | null
  readonly save: typeof saveStoryNote
  readonly store?: DraftStore
  readonly makeKey?: () => string
}

/**
 * Writes one story note: keeps every edit at once in the browser, sends it two seconds after the last, goes on sending
 * after a lost connection, and stops when somebody else was faster.
 */
export class NoteSaver {
  readonly #parts: NoteSaverParts
  readonly #store: DraftStore
  readonly #listeners = new Set<() => void>()
  #draft: NoteDraft
  #stored: string
  #state: NoteState
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  /** Nobody looks at it any more. */
  #isLeft = false

  constructor(parts: NoteSaverParts) {
    this.#parts = parts
    this.#store = parts.store ?? localStorage
    const { note } = parts
    const kept = this.#readKept()
    const base = note ? { noteId: note.storyNoteId, version: note.version } : null
    const makeKey = parts.makeKey ?? (() => crypto.randomUUID())
    this.#stored = note?.notes ?? ''
    this.#draft = kept ?? { text: this.#stored, base, draftKey: makeKey(), sent: [] }
    this.#state = {
      text: this.#draft.text,
      noteId: this.#draft.base?.noteId ?? noNote,
      status: 'stored',
      newer: null,
      storedAt: note?.lastUpdateTime ?? null,
      reason: null,
    }
  }

  #placeOf = (noteId: number): DraftPlace => ({ ...this.#parts.place, noteId })

  #readKept = () => noteDrafts.read(this.#placeOf(this.#parts.note?.storyNoteId ?? noNote), this.#store)

  /** Somebody looks at it: what was typed before and not stored is compared with what is stored, and sent. */
  readonly open = () => {
    this.#isLeft = false
    if (this.#isSending || this.#draft.text === this.#stored) return
    this.#set({ status: 'waiting' })
    if (this.#parts.note) this.receive(this.#parts.note)
    if (this.#state.status === 'waiting') this.#saveIn(autosaveDelay)
  }

  #set(patch: Partial<NoteState>) {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }

  #keep(patch: Partial<NoteDraft>) {
    this.#draft = { ...this.#draft, ...patch }
    noteDrafts.keep(this.#placeOf(this.#draft.base?.noteId ?? noNote), this.#draft, this.#store)
  }

  #forget() {
    noteDrafts.drop(this.#placeOf(noNote), this.#store)
    if (this.#draft.base) noteDrafts.drop(this.#placeOf(this.#draft.base.noteId), this.#store)
  }

  #saveIn(milliseconds: number) {
    clearTimeout(this.#timer)
    if (!this.#isLeft) this.#timer = setTimeout(() => void this.saveNow(), milliseconds)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): NoteState => this.#state

  /** The text as it is now. */
  readonly write = (text: string) => {
    this.#keep({ text })
    if (this.#state.status === 'conflict') return this.#set({ text })
    const isStored = text === this.#stored && !this.#isSending
    if (isStored) this.#forget()
    this.#set({ text, status: isStored ? 'stored' : 'waiting', reason: null })
    if (isStored) clearTimeout(this.#timer)
    else this.#saveIn(autosaveDelay)
  }

  /** Sends what is not stored yet. A new note without words is nothing to send. */
  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const { text, base, draftKey } = this.#draft
    if (this.#isSending || this.#state.status === 'conflict' || text === this.#stored) return
    if (!base && text.trim() === '') return
    this.#isSending = true
    this.#keep({ sent: [...this.#draft.sent.slice(-mostSent), text] })
    this.#set({ status: 'saving', reason: null })
    const { storyId: dealId } = this.#parts.place
    const which = base ? { storyNoteId: base.noteId, version: base.version } : { storyNoteId: noNote, draftKey }
    try {
      const note = await this.#parts.save({ storyId: dealId, notes: text, ...which }, this.#isLeft)
      this.#isSending = false
      this.#settle(note)
    } catch (error) {
      this.#isSending = false
      this.#fail(error)
    }
  }

  /** This is stored now; what was typed meanwhile is sent next. */
  #settle(note: StoryNote) {
    this.#stored = note.notes
    noteDrafts.drop(this.#placeOf(noNote), this.#store)
    this.#keep({ base: { noteId: note.storyNoteId, version: note.version }, sent: [] })
    const isDone = this.#draft.text === note.notes
    if (isDone) this.#forget()
    this.#set({
      noteId: note.storyNoteId,
      status: isDone ? 'stored' : 'waiting',
      newer: null,
      storedAt: note.lastUpdateTime,
    })
    if (!isDone) this.#saveIn(autosaveDelay)
  }

  #fail(error: unknown) {
    const refusal = error instanceof ApiError ? error : null
    if (refusal?.code === 'CONFLICT' && refusal.current) {
      this.#set({ status: 'waiting' })
      return this.receive(refusal.current as StoryNote)
    }
    if (refusal?.status === 0) {
      this.#set({ status: 'offline' })
      return this.#saveIn(retryDelay)
    }
    const isTheirs = refusal !== null && refusal.status >= 400 && refusal.status < 500
    this.#set({ status: 'failed', reason: isTheirs ? refusal.detail : null })
  }

  /** The note as the server has it. What is unsaved here stays; both versions are shown when they differ. */
  readonly receive = (note: StoryNote) => {
    const { base, sent } = this.#draft
    if (this.#isSending || (base && (note.storyNoteId !== base.noteId || note.version <= base.version))) return
    if (this.#draft.text === note.notes || this.#draft.text === this.#stored) {
      this.#draft = { ...this.#draft, text: note.notes }
      this.#set({ text: note.notes })
      return this.#settle(note)
    }
    // The own text came to the server, its answer did not come back.
    if (sent.includes(note.notes)) return this.#settle(note)
    clearTimeout(this.#timer)
    this.#set({ status: 'conflict', newer: note })
  }

  /** After a conflict: which text goes on. Both are there until then. */
  readonly resolve = (way: 'mine' | 'theirs' | 'both') => {
    const { newer } = this.#state
    if (!newer) return
    const { text } = this.#draft
    const next = way === 'mine' ? text : way === 'theirs' ? newer.notes : `${text}\n\n${newer.notes}`
    this.#stored = newer.notes
    this.#keep({ text: next, base: { noteId: newer.storyNoteId, version: newer.version }, sent: [] })
    this.#set({ text: next, noteId: newer.storyNoteId, newer: null, status: 'waiting', storedAt: newer.lastUpdateTime })
    if (way !== 'theirs') return void this.saveNow()
    this.#forget()
    this.#set({ status: 'stored' })
  }

  /** The connection may be back. */
  readonly retry = () => {
    if (this.#state.status === 'offline') void this.saveNow()
  }

  /** It is not looked at any more: what is unsaved is sent once; if that fails it is there again the next time. */
  readonly leave = () => {
    this.#isLeft = true
    clearTimeout(this.#timer)
    void this.saveNow()
  }
}
