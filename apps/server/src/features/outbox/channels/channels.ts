import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { ChannelDriver } from './channel.ts'
import { email } from './email.ts'
import { sms } from './sms.ts'

export const CHANNELS: Readonly<Record<Channel, ChannelDriver>> = { email, sms }

export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[]
