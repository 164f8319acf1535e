import { z } from 'zod';
import { leadsPerMinute } from '../../src/lead.ts';
import { anEmail, aDatabaseUrl, aRate, aUrl, isWebhookSecret, severalEmails } from './setting-types.ts';

/** The settings of the leads, which every runtime has. */
export const leadSettings = {
  DATABASE_URL: aDatabaseUrl.optional(),
  LEADS_RATE_LIMIT: aRate.default(leadsPerMinute.client),
  LEADS_RATE_LIMIT_NETWORK: aRate.optional(),
  LEADS_RATE_LIMIT_ALL: aRate.optional(),
  LEADS_SECRET: z.string().min(32, 'must have at least 32 characters: `openssl rand -hex 32` makes one').optional(),
  LEADS_FORWARDER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  LEADS_EMAIL: severalEmails.optional(),
  LEADS_FROM: anEmail.optional(),
  LEADS_WEBHOOK_URL: aUrl(/^https?:$/, 'must begin with https:// or http://').optional(),
  LEADS_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .refine(isWebhookSecret, 'must have 24 to 64 bytes in base64 after whsec_')
    .optional(),
};

export type LeadSettings = z.infer<z.ZodObject<typeof leadSettings>>;

export function requireWebhookSecret(settings: LeadSettings, complain: (name: string, message: string) => void) {
  if (settings.LEADS_WEBHOOK_URL && !settings.LEADS_WEBHOOK_SECRET) {
    complain('LEADS_WEBHOOK_SECRET', 'is needed with LEADS_WEBHOOK_URL, to sign what is sent');
  }
}
