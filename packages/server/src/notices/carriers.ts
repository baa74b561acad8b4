/** How a notice leaves the house: web push, mail, webhook. Each says what really became of it. */
import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import webPush from 'web-push';
import type { PushRow, WebhookRow } from '../store/notice-queries.ts';
import { AddressRefused, type Gate, postTo, publicGate } from './public-address.ts';

export interface Parcel {
  readonly event: string;
  readonly match: string;
  /** A device that still shows an older one of this key shows this one instead. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export interface SendResult {
  readonly ok: boolean;
  /** The address does not exist any more. */
  readonly gone: boolean;
  /** It may arrive if it is sent again later: the other end was busy, broken or out of reach. */
  readonly again: boolean;
  readonly message: string;
  readonly ms: number;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

export interface CarrierChoice {
  readonly keys: PushKeys;
  /** Who push services may turn to: an address of the server, or a mail address. */
  readonly contact: string;
  /** smtp://user:password@host:port; null: no mail is sent. */
  readonly smtp: string | null;
  readonly from: string;
  readonly gate?: Gate;
}

const DAY_SECONDS = 24 * 3_600;
const fine = (status: number): boolean => status >= 200 && status < 300;

export class Carriers {
  private readonly choice: CarrierChoice;
  private readonly gate: Gate;

  constructor(choice: CarrierChoice) {
    this.choice = choice;
    this.gate = choice.gate ?? publicGate;
  }

  get publicKey(): string {
    return this.choice.keys.publicKey;
  }

  get mails(): boolean {
    return this.choice.smtp !== null;
  }

  async push({ endpoint, keys }: Pick<PushRow, 'endpoint' | 'keys'>, parcel: Parcel): Promise<SendResult> {
    return this.posted(async () => {
      const details = webPush.generateRequestDetails({ endpoint, keys: JSON.parse(keys) }, JSON.stringify(parcel), {
        vapidDetails: { subject: this.choice.contact, ...this.choice.keys },
        TTL: DAY_SECONDS,
        topic: parcel.key.replaceAll(/[^\w-]/g, '').slice(0, 32),
        urgency: 'normal',
      });
      const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
      return postTo(endpoint, details.body as Buffer, headers, this.gate);
    });
  }

  /** Signed, so that the receiver knows who speaks: HMAC-SHA-256 of the body under the secret of this webhook. */
  async hook(
    { url, secret, format }: Pick<WebhookRow, 'url' | 'secret' | 'format'>,
    parcel: Parcel,
  ): Promise<SendResult> {
    const said = format === 'discord' ? { content: `${parcel.text}\n${parcel.url}` } : parcel;
    const body = JSON.stringify(said);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-laager-signature': signature };
    return this.posted(() => postTo(url, body, headers, this.gate));
  }

  private async posted(post: () => Promise<number>): Promise<SendResult> {
    const began = performance.now();
    const ms = (): number => Math.round(performance.now() - began);
    try {
      const status = await post();
      if (fine(status)) return { ok: true, gone: false, again: false, message: 'Arrived.', ms: ms() };
      const gone = status === 404 || status === 410;
      const again = status === 408 || status === 429 || status >= 500;
      return { ok: false, gone, again, message: `The other end answered ${status}.`, ms: ms() };
    } catch (error) {
      const again = !(error instanceof AddressRefused);
      const message = again ? 'The other end could not be reached.' : (error as Error).message;
      return { ok: false, gone: false, again, message, ms: ms() };
    }
  }

  async mail(to: string, subject: string, text: string): Promise<SendResult> {
    const began = performance.now();
    const ms = (): number => Math.round(performance.now() - began);
    if (this.choice.smtp === null)
      return { ok: false, gone: false, again: false, message: 'This server sends no mail.', ms: 0 };
    const transport = createTransport(this.choice.smtp);
    try {
      await transport.sendMail({ from: this.choice.from, to, subject, text });
      return { ok: true, gone: false, again: false, message: 'The mail server took it.', ms: ms() };
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      const refused = responseCode !== undefined && responseCode >= 500;
      return {
        ok: false,
        gone: false,
        again: !refused,
        message: refused ? `Refused by the mail server (${responseCode}).` : 'The mail server could not be reached.',
        ms: ms(),
      };
    } finally {
      transport.close();
    }
  }
}
