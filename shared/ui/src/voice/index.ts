/** Voices: recording one, hearing one, and one with its words. To be loaded lazily. */
export { RecordingDot } from './recording-dot.tsx';
export { useRecorder } from './use-recorder.ts';
export type { Recorder } from './use-recorder.ts';
export { VoiceCard } from './voice-card.tsx';
export type { VoiceCardProps } from './voice-card.tsx';
export { VoicePlayer } from './voice-player.tsx';
export type { VoicePlayerProps, VoiceWords } from './voice-player.tsx';
