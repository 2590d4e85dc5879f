import { useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import { ticketTopics } from '@duet/contracts';
import type { TicketTopic } from '@duet/contracts';
import { fileProblem, uploadProblem } from '../photos/photo-file.ts';
import type { FileProblem } from '../photos/photo-file.ts';
import { useWords } from '../saving/use-words.ts';
import { useProfileText } from '../use-profile-text.ts';

export const mostImages = 3;
const shortest = 20;
export const longest = 2000;

/** A picture that is sent already, and what the member sees of it. */
export interface TicketImage {
  readonly id: string;
  readonly file: File;
}

const nothing = { topic: '', message: '', clientTicketId: '' };

/**
 * A ticket being written; its words outlive the screen. Its client id stays until it is sent: a second press of the
 * button is the same ticket.
 */
export function useTicketForm() {
  const t = useProfileText();
  const { api } = useServices();
  const cache = useQueryClient();
  const { words, write, forget } = useWords('support', nothing);
  const { message } = words;
  const topic = ticketTopics.find((each) => each === words.topic) ?? '';
  const [images, setImages] = useState<readonly TicketImage[]>([]);
  const [uploading, setUploading] = useState(0);
  const [errors, setErrors] = useState<{ topic?: string; message?: string; images?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [reference, setReference] = useState<string>();

  function change(changes: { readonly topic: string } | { readonly message: string }): void {
    write({ clientTicketId: words.clientTicketId || crypto.randomUUID(), ...changes });
    setReference(undefined);
  }

  async function addImage(file: File): Promise<void> {
    const note = (problem: FileProblem) =>
      setErrors((known) => ({ ...known, images: t(`photos.problem.${problem}`, { name: file.name }) }));
    setErrors(({ images: _images, ...known }) => known);
    const problem = fileProblem(file);
    if (problem) return note(problem);
    setUploading((count) => count + 1);
    try {
      const { id } = await api.call('uploadTicketImage', { file });
      setImages((known) => [...known, { id, file }]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      note(uploadProblem(error.code));
    } finally {
      setUploading((count) => count - 1);
    }
  }

  /** Answers which field is refused first, if one is. */
  async function send(): Promise<'topic' | 'message' | undefined> {
    const { length } = message.trim();
    const found = {
      ...(topic === '' && { topic: t('support.topicMissing') }),
      ...(length < shortest && { message: t('support.tooShort') }),
      ...(length > longest && { message: t('support.tooLong') }),
    };
    setErrors(found);
    if (topic === '') return 'topic';
    if (Object.keys(found).length > 0) return 'message';
    setBusy(true);
    try {
      const imageIds = images.map(({ id }) => id);
      const body = { clientTicketId: words.clientTicketId, topic, message: message.trim(), imageIds };
      const sent = await api.call('sendTicket', { body });
      setReference(sent.reference);
      forget();
      setImages([]);
      await cache.invalidateQueries({ queryKey: apiKey('getTickets') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors({ form: t(error.status === 429 ? 'support.tooOften' : 'support.failed') });
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return {
    topic,
    message,
    images,
    errors,
    isBusy,
    reference,
    isUploading: uploading > 0,
    mayAdd: images.length + uploading < mostImages,
    chooseTopic: (value: TicketTopic | '') => change({ topic: value }),
    write: (value: string) => change({ message: value }),
    addImage,
    removeImage: (id: string) => setImages((known) => known.filter((image) => image.id !== id)),
    send,
  };
}
