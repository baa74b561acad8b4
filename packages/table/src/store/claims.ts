/** Which tab plays a match: exactly one, by a Web Lock. The others watch it, and may take it over. */

/** What the owner of a match tells the tabs that watch it. */
export type ClaimNews = 'changed' | 'released';

export interface Claims {
  /** True if the match is this tab's now. `lost` is called if another tab takes it over. */
  claim(id: string, takeOver: boolean, lost: () => void): Promise<boolean>;
  announce(id: string, news: ClaimNews): void;
  /** Hears what the owner announces; returns how to stop. */
  listen(id: string, heard: (news: ClaimNews) => void): () => void;
}

const nameOf = (id: string): string => `laager match ${id}`;

/** The lock is held until the worker ends, or another tab steals it. A browser without locks lets every tab play. */
export const tabClaims: Claims = {
  claim(id, takeOver, lost) {
    if (navigator.locks === undefined) return Promise.resolve(true);
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>(() => {});
      };
      navigator.locks.request(nameOf(id), takeOver ? { steal: true } : { ifAvailable: true }, hold).catch(lost);
    });
  },
  announce(id, news) {
    const channel = new BroadcastChannel(nameOf(id));
    channel.postMessage(news);
    channel.close();
  },
  listen(id, heard) {
    const channel = new BroadcastChannel(nameOf(id));
    channel.onmessage = ({ data }: MessageEvent<ClaimNews>) => heard(data);
    return () => channel.close();
  },
};
