import type { Routes } from '@bic/contract/calls/routes'

type Input<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never
type Output<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never
type None = Record<never, never>

/** A coerced field accepts anything on the wire; here it takes what it will be read as. */
type Sendable<S, I = Input<S>, O = Output<S>> = {
  [K in keyof I]: unknown extends I[K] ? (K extends keyof O ? O[K] : I[K]) : I[K]
}

/** A part of the request: required when the contract has it with required fields, absent when it has none. */
type Part<R, K extends string> = R extends { readonly [P in K]: infer S }
  ? None extends Input<S>
    ? { [P in K]?: Sendable<S> }
    : { [P in K]: Sendable<S> }
  : { [P in K]?: undefined }

/** The name of a call of the contract. */
export type CallId = keyof Routes & string

type Flat<T> = { [K in keyof T]: T[K] }
/** How a call is sent. */
export interface Manner {
  signal?: AbortSignal
  /** Goes on when the page goes away; for a few kilobytes at most. */
  keepalive?: boolean
  /** A write with the same key is done once, however often it is sent. */
  idempotencyKey?: string
}
/** One route at a time (hence the condition): the parts of all routes multiplied are too much for the type checker. */
type InputOf<R> = R extends unknown ? Flat<Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> & Manner> : never

/** The data that a call sends, without the manner in which it is sent: what the kept answer is known by. */
export type SentInput<Id extends CallId> = Routes[Id] extends infer R
  ? Flat<Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>>
  : never

/** What a call takes: its address parameters, query and body, as the contract has them. */
export type CallInput<Id extends CallId> = InputOf<Routes[Id]>

/** What a call answers, unwrapped from `data`. */
export type Answer<Id extends CallId> = Routes[Id] extends { readonly answer: infer S } ? Output<S> : undefined

/** The input may be left out when nothing in it is required. */
export type InputArgument<Id extends CallId> =
  None extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]
