import type { Answer } from '#lib/call-types.ts'

export type WhatDiffers = Answer<'findWhatDiffers'>
export type Differing = WhatDiffers['cards'][number]
