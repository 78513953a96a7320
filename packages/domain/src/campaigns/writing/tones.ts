import type { WritingVoice } from '../../enrichment/voice-wordings.ts'
import type { Tone } from '../campaign.ts'
import type { WrittenTone } from './email-wordings.ts'

const TONE_OF_VOICE: Readonly<Record<WritingVoice, WrittenTone>> = {
  plain: 'friendly',
  professional: 'professional',
  authoritative: 'professional',
  friendly: 'friendly',
  conversational: 'friendly',
  casual: 'casual',
  playful: 'casual',
}

const VOICE_OF_TONE: Readonly<Record<WrittenTone, WritingVoice>> = {
  professional: 'professional',
  friendly: 'friendly',
  urgent: 'plain',
  casual: 'casual',
}

/** The tone a message is written in: the step's, else that of the brand voice. Source: part 3 §3 "Sequence step". */
export const writtenTone = (tone: Tone, voice: WritingVoice): WrittenTone =>
  tone === '' ? TONE_OF_VOICE[voice] : tone

/**
 * Which voice greets and signs: the brand's, unless the step's tone is another.
 * A professional text does not end with "Ta".
 */
export function letterVoice(tone: Tone, voice: WritingVoice): WritingVoice {
  if (tone === '' || (tone === 'urgent' && voice !== 'playful')) return voice
  return TONE_OF_VOICE[voice] === tone && voice !== 'plain' ? voice : VOICE_OF_TONE[tone]
}
