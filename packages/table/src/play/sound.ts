/** The sounds of the table, made here and not loaded: wood, dice and a soft bell, all quiet. */
import type { Cue } from './cue.ts';

/** The loudest that anything is played. */
const VOLUME = 0.14;
/** Seconds: a cue that follows another sooner than this is not heard. Bots at full speed must not rattle. */
const APART = 0.09;

let audio: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;
let last = -1;

function ready(): { audio: AudioContext; out: GainNode; noise: AudioBuffer } {
  audio ??= new AudioContext();
  if (out === null) {
    out = audio.createGain();
    out.gain.value = VOLUME;
    out.connect(audio.destination);
  }
  if (noise === null) {
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return { audio, out, noise };
}

/** A short burst of noise through a band of frequencies: wood on wood, a die on the table. */
function knock(at: number, frequency: number, seconds: number, loudness: number): void {
  const { audio, out, noise } = ready();
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = frequency;
  band.Q.value = 3;
  fading(source, band, at, seconds, loudness * 3).connect(out);
}

function tone(at: number, frequency: number, seconds: number, loudness: number): void {
  const { audio, out } = ready();
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.value = frequency;
  fading(source, null, at, seconds, loudness).connect(out);
}

/** Starts a source that fades out, through a filter if there is one; returns its end. */
function fading(
  source: AudioScheduledSourceNode,
  filter: AudioNode | null,
  at: number,
  seconds: number,
  loudness: number,
): AudioNode {
  const fade = ready().audio.createGain();
  fade.gain.setValueAtTime(0.0001, at);
  fade.gain.exponentialRampToValueAtTime(loudness, at + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(filter ?? fade);
  filter?.connect(fade);
  source.start(at);
  source.stop(at + seconds + 0.02);
  return fade;
}

const sounds: Readonly<Record<Cue, (now: number) => void>> = {
  order: (now) => {
    knock(now, 420, 0.07, 0.7);
    tone(now, 150, 0.08, 0.35);
  },
  dice: (now) => {
    for (const [after, pitch] of [
      [0, 1900],
      [0.07, 2300],
      [0.12, 1700],
      [0.2, 2100],
    ] as const)
      knock(now + after, pitch, 0.045, 0.6);
  },
  turn: (now) => {
    tone(now, 523, 0.35, 0.3);
    tone(now + 0.13, 659, 0.45, 0.3);
  },
  refused: (now) => tone(now, 130, 0.16, 0.6),
  over: (now) => {
    for (const [i, pitch] of [392, 494, 587].entries()) tone(now + i * 0.14, pitch, 0.9, 0.3);
  },
};

export function sound(cue: Cue): void {
  const { audio } = ready();
  void audio.resume();
  if (audio.currentTime - last < APART && last >= 0) return;
  last = audio.currentTime;
  sounds[cue](audio.currentTime + 0.01);
}
