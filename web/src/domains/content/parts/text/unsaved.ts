import type { ContentDocument } from '@bic/contract/content/document'
import type { SentStatement } from '@bic/contract/content/statements'
import { idsOf } from '../editor/document-ids.ts'
import { type ContentDraft, contentDrafts } from './content-drafts.ts'

type Place = Parameters<typeof contentDrafts.read>[0]

/** What of a content is typed and not saved, which is kept in the browser until it is. */
export class Unsaved {
  /** Null when nothing is. */
  document: ContentDocument | null
  /** Undefined when it is not changed. */
  title: string | undefined
  /** The version that it began from. */
  base: number
  /** What sentences that were put in rest on. */
  readonly #statements: Map<string, SentStatement>

  constructor(restored: ContentDraft | null, version: number) {
    this.document = restored?.document ?? null
    this.title = restored?.title
    this.base = restored?.version ?? version
    this.#statements = new Map((restored?.statements ?? []).map(one => [one.id, one]))
  }

  rest(statement: SentStatement): void {
    this.#statements.set(statement.id, statement)
  }

  /** Forgets what the sentences of a text rest on, or all. */
  forgetRests(document?: ContentDocument): void {
    if (!document) this.#statements.clear()
    else for (const id of idsOf(document)) this.#statements.delete(id)
  }

  keep(place: Place): void {
    const { document, base: version } = this
    if (document === null) return
    contentDrafts.keep(place, { document, statements: [...this.#statements.values()], ...this.#named(), version })
  }

  /** There is nothing left to save. */
  drop(place: Place): void {
    this.document = null
    this.title = undefined
    contentDrafts.drop(place)
  }

  /** What is sent to save a text. */
  inputOf(document: ContentDocument) {
    const there = idsOf(document)
    const statements = [...this.#statements.values()].filter(({ id }) => there.has(id))
    return { document, statements, ...this.#named(), version: this.base }
  }

  #named() {
    return this.title === undefined ? {} : { title: this.title }
  }
}
