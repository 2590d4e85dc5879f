import { describe, expect, it } from '@jest/globals';
import {
  additionalGenders,
  allAdditionalGenders,
  blockActions,
  distanceTypes,
  genders,
  messageStatusCode,
  messageStatuses,
  messageTypeCode,
  messageTypes,
  partnerGenders,
  postStates,
  postTemplateKinds,
  reactions,
  reportReasons,
  verificationStatuses,
} from './enums.ts';

/** Every enumeration in its words and its order (shell-15). */
const enumerations: readonly [string, readonly string[], string][] = [
  ['genders', genders, 'Male, Female, NonBinary'],
  [
    'partner genders',
    partnerGenders,
    'Male, Female, NonBinary, MaleAndFemale, MaleAndNonBinary, FemaleAndNonBinary, All',
  ],
  [
    'reasons of a report',
    reportReasons,
    'FAKE_PROFILE, SCAM, HATE_SPEECH, INAPPROPRIATE_CONTENT, OFF_DUET_BEHAVIOUR, UNDERAGE, NOT_INTERESTED',
  ],
  ['block actions', blockActions, 'BlockUser, Unmatch, DirectMessage'],
  ['states of a verification', verificationStatuses, 'Empty, Wait, Reject, Accept'],
  [
    'types of a message',
    messageTypes,
    'Text, Gif, Gift, Photo, Video, Audio, System, RandomCall, MissedAudioCall, MissedVideoCall, IncomingCall, OutgoingCall, Heart, Coffee, Travel, PostAnswer, DirectMessage',
  ],
  ['reactions', reactions, 'Nope, Heart, Travel, Coffee, Like'],
  ['distance types', distanceTypes, 'Nearby, Country, Any'],
  ['kinds of a post template', postTemplateKinds, 'Template, Custom'],
  ['states of a post', postStates, 'InActive, WaitVerify, Active'],
];

describe('the enumerations', () => {
  it.each(enumerations)('%s have these words in this order', (_name, list, words) => {
    expect(list.join(', ')).toBe(words);
  });

  it('have three groups of additional genders, each with members and none twice', () => {
    expect(Object.values(additionalGenders).every((group) => group.length > 0)).toBe(true);
    expect(new Set(allAdditionalGenders).size).toBe(Object.values(additionalGenders).flat().length);
  });
});

describe('the codes of messages (chats-5)', () => {
  it.each([
    [0, 'NotDelivered'],
    [1, 'SavedByServer'],
    [2, 'Delivered'],
    [3, 'Readed'],
  ] as const)('%i is the status %s', (code, status) => {
    expect(messageStatusCode(status)).toBe(code);
    expect(messageStatuses).toHaveLength(4);
  });

  it.each([
    [0, 'Text'],
    [1, 'Gif'],
    [2, 'Gift'],
    [3, 'Photo'],
    [4, 'Video'],
    [5, 'Audio'],
    [6, 'System'],
    // from here on in the order of the enumeration of point 3
    [7, 'RandomCall'],
    [8, 'MissedAudioCall'],
    [9, 'MissedVideoCall'],
    [10, 'IncomingCall'],
    [11, 'OutgoingCall'],
    [12, 'Heart'],
    [13, 'Coffee'],
    [14, 'Travel'],
    [15, 'PostAnswer'],
    [16, 'DirectMessage'],
  ] as const)('%i is the type %s', (code, type) => {
    expect(messageTypeCode(type)).toBe(code);
  });
});
